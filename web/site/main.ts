// SPDX-License-Identifier: GPL-3.0-or-later
import "kydai-look/look.css";
import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./settings.svelte";
import { speak } from "./words.svelte";

await speak(settings.language);
mount(App, { target: document.getElementById("app")! });
void import("./fonts.css");
