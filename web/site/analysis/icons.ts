// SPDX-License-Identifier: GPL-3.0-or-later
// The icons that only the analysis needs, drawn for the project (assets/icons).
import analysis from "../../../assets/icons/analysis.svg?raw";
import board from "../../../assets/icons/board.svg?raw";
import down from "../../../assets/icons/down.svg?raw";
import edit from "../../../assets/icons/edit.svg?raw";
import learn from "../../../assets/icons/learn.svg?raw";
import open from "../../../assets/icons/open.svg?raw";
import toTop from "../../../assets/icons/to-top.svg?raw";
import up from "../../../assets/icons/up.svg?raw";
import warning from "../../../assets/icons/warning.svg?raw";

type Drawing = `<svg${string}`;
export const drawn = {
  analysis: analysis as Drawing,
  board: board as Drawing,
  down: down as Drawing,
  edit: edit as Drawing,
  learn: learn as Drawing,
  open: open as Drawing,
  toTop: toTop as Drawing,
  up: up as Drawing,
  warning: warning as Drawing,
};
