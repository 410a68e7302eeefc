/**
 * Runs in a page: React has taken over all that can be pressed or typed into, and has shown it. A press before that loads
 * the next page anew, and a draft would come into what is being typed. A page of plain HTML is nobody's.
 */
export function isHydrated() {
  const parts = [...document.querySelectorAll('a, button, input, select, textarea')]
  const areAllHydrated = parts.every(part => Object.keys(part).some(key => key.startsWith('__reactProps')))
  const state = window as unknown as { framesTaken?: number }
  state.framesTaken = areAllHydrated ? (state.framesTaken ?? 0) + 1 : 0
  return state.framesTaken > 2 || !document.querySelector('script[src^="/_next/"]')
}
