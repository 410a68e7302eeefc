/**
 * Runs in a page: whether React has hydrated and rendered everything that can be pressed or typed into, and the page
 * itself, which may listen to keys. A press before that loads the next page from the server, and a restored draft would
 * overwrite what is being typed. A page of plain HTML, or in a browser without JavaScript, always counts as hydrated.
 */
export function isHydrated() {
  if (matchMedia('(scripting: none)').matches) return true
  const parts = [...document.querySelectorAll('a, button, input, select, textarea, main')]
  const areAllHydrated = parts.every(part => Object.keys(part).some(key => key.startsWith('__reactProps')))
  const state = window as unknown as { framesTaken?: number }
  state.framesTaken = areAllHydrated ? (state.framesTaken ?? 0) + 1 : 0
  return state.framesTaken > 2 || !document.querySelector('script[src^="/_next/"]')
}
