// SPDX-License-Identifier: GPL-3.0-or-later
import "kydai-look/look.css";
import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./install.svelte"; // listens from the first moment
import { ownGame } from "./own_game";
import { settings } from "./settings.svelte";
import { speak } from "./words.svelte";

await Promise.all([speak(settings.language), ownGame.claim()]);
mount(App, { target: document.getElementById("app")! });
void import("./fonts.css");
