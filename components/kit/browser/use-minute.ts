import { createStore } from './store'
import { useStore } from './use-store'

const MINUTE = 60_000

/** The instant at which the current minute began; undefined in the server's HTML and until hydration. */
export const useMinute = () => useStore(clock, readMinute, undefined)

const readMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

const clock = createStore(0, () => {
  const timer = setInterval(() => clock.set(readMinute()), MINUTE)
  return () => clearInterval(timer)
})
