// SPDX-License-Identifier: GPL-3.0-or-later
// A notification that it is one's turn, while the page is hidden. Off until it is turned on in the
// settings, because the browser asks for permission.

export const canNotify = (): boolean => "Notification" in window;

// Asks for permission where it is undecided; false when it is denied.
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

const tag = "kydai-turn"; // a later one takes the place of an earlier one

export async function notifyTurn(title: string): Promise<void> {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { tag, icon: "/icon-192.png" };
  // Phones show notifications of a service worker only.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) return registration.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.onclick = () => window.focus();
}
