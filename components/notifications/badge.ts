/** Shows on the installed app's icon how much is new; a browser that cannot, or may not, shows nothing. */
export function showUnseen(count: number) {
  if (!('setAppBadge' in navigator)) return
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  change.catch(() => {})
}
