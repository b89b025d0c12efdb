// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the whole site, so that it opens and plays without a network. Each build has a cache of its
// own; the page says when a new one may take over.
const version = "__VERSION__";
const files = __FILES__;
const isKeptOnceFetched = __KEPT_ONCE_FETCHED__;
const cacheName = `kydai-${version}`;
// Caches of other applications of this origin are left alone.
const ours = /^kydai-[0-9a-f]{12}$/;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (ours.test(name) && name !== cacheName) await caches.delete(name);
    }
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});

// A click on the notification of a turn (notify.ts) brings its page to the front.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const toFront = async () => {
    const [page] = await clients.matchAll({ type: "window" });
    await (page ? page.focus() : clients.openWindow("/"));
  };
  event.waitUntil(toFront());
});

// Music is off by default, so it is cached when it is first played.
async function music(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const whole = await fetch(request.url); // not the part that the player asks for
  if (whole.ok) await cache.put(request.url, whole.clone());
  return whole;
}

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  // There is one page. Other navigation requests (a download, a record) go to the server.
  const isPage = event.request.mode === "navigate";
  if (isPage && url.pathname !== "/") return;
  if (url.pathname.endsWith(".ogg")) return event.respondWith(music(event.request));
  const answer = async () => {
    const cache = await caches.open(cacheName);
    const name = isPage ? "/" : event.request;
    const kept = await cache.match(name, { ignoreVary: true });
    if (kept) return kept;
    const fetched = await fetch(event.request);
    if (fetched.ok && isKeptOnceFetched.test(url.pathname)) {
      await cache.put(event.request, fetched.clone());
    }
    return fetched;
  };
  event.respondWith(answer());
});
