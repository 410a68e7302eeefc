/** Shows on the installed app's icon how much is new; a browser that cannot, or may not, shows nothing. */
export function showUnseen(count: number) {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => {})
}
