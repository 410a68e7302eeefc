/**
 * Runs in a page: React has taken over all that can be pressed or typed into, and has shown it. A press before that loads
 * the next page anew, and a draft would come into what is being typed. A page of plain HTML is nobody's.
 */
export function takenOver() {
  const parts = [...document.querySelectorAll('a, button, input, select, textarea')]
  const taken = parts.every(part => Object.keys(part).some(key => key.startsWith('__reactProps')))
  const seen = window as unknown as { framesTaken?: number }
  seen.framesTaken = taken ? (seen.framesTaken ?? 0) + 1 : 0
  return seen.framesTaken > 2 || !document.querySelector('script[src^="/_next/"]')
}
