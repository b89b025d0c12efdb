// SPDX-License-Identifier: GPL-3.0-or-later
// The icons that the site uses, drawn for the project (assets/icons).
import add from "../../assets/icons/add.svg?raw";
import back from "../../assets/icons/back.svg?raw";
import chat from "../../assets/icons/chat.svg?raw";
import close from "../../assets/icons/close.svg?raw";
import copy from "../../assets/icons/copy.svg?raw";
import remove from "../../assets/icons/delete.svg?raw";
import draw from "../../assets/icons/draw.svg?raw";
import first from "../../assets/icons/first.svg?raw";
import flip from "../../assets/icons/flip.svg?raw";
import hint from "../../assets/icons/hint.svg?raw";
import home from "../../assets/icons/home.svg?raw";
import language from "../../assets/icons/language.svg?raw";
import last from "../../assets/icons/last.svg?raw";
import link from "../../assets/icons/link.svg?raw";
import more from "../../assets/icons/more.svg?raw";
import musicOff from "../../assets/icons/music-off.svg?raw";
import musicOn from "../../assets/icons/music-on.svg?raw";
import next from "../../assets/icons/next.svg?raw";
import pause from "../../assets/icons/pause.svg?raw";
import picture from "../../assets/icons/picture.svg?raw";
import play from "../../assets/icons/play.svg?raw";
import previous from "../../assets/icons/previous.svg?raw";
import redo from "../../assets/icons/redo.svg?raw";
import rematch from "../../assets/icons/rematch.svg?raw";
import replay from "../../assets/icons/replay.svg?raw";
import resign from "../../assets/icons/resign.svg?raw";
import restart from "../../assets/icons/restart.svg?raw";
import save from "../../assets/icons/save.svg?raw";
import settings from "../../assets/icons/settings.svg?raw";
import share from "../../assets/icons/share.svg?raw";
import soundOff from "../../assets/icons/sound-off.svg?raw";
import soundOn from "../../assets/icons/sound-on.svg?raw";
import speed from "../../assets/icons/speed.svg?raw";
import step from "../../assets/icons/step.svg?raw";
import undo from "../../assets/icons/undo.svg?raw";
import zoomIn from "../../assets/icons/zoom-in.svg?raw";
import zoomOut from "../../assets/icons/zoom-out.svg?raw";

export const icons = {
  add,
  back,
  chat,
  close,
  copy,
  remove,
  draw,
  first,
  flip,
  hint,
  home,
  language,
  last,
  link,
  more,
  musicOff,
  musicOn,
  next,
  pause,
  picture,
  play,
  previous,
  redo,
  rematch,
  replay,
  resign,
  restart,
  save,
  settings,
  share,
  soundOff,
  soundOn,
  speed,
  step,
  undo,
  zoomIn,
  zoomOut,
};
export type IconName = keyof typeof icons;
