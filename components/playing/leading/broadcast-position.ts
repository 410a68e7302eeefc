import { showMessage } from '@/components/overlay/show-outcome'
import { type Here, mine, sayHere } from './leader-state'

/** At most four times a second, and every five seconds though nothing has changed. */
const TICK = 250
const BEAT = 5000

/**
 * Tells the others where I am while I lead: at once when told to, and as the place moves. A leader who is not heard
 * tries again after longer and longer pauses, at most five seconds, or as soon as the network is back.
 */
export function tellOthers(whereIAm: () => Here) {
  let [isUnderWay, said, at, failures] = [false, '', 0, 0]

  async function tell() {
    const here = whereIAm()
    const now = JSON.stringify([here, mine.now()?.screen])
    const pause = failures > 0 ? Math.min(BEAT, TICK * 2 ** failures) : now === said ? BEAT : 0
    if (isUnderWay || Date.now() - at < pause) return
    ;[isUnderWay, said, at] = [true, now, Date.now()]
    const why = await sayHere(here)
    isUnderWay = false
    failures = mine.now()?.unheard ? failures + 1 : 0
    if (why) showMessage(why)
  }

  const again = () => {
    failures = 0
    said = ''
    void tell()
  }
  const ticking = window.setInterval(tell, TICK)
  window.addEventListener('online', again)
  return {
    tell,
    stop() {
      clearInterval(ticking)
      window.removeEventListener('online', again)
    },
  }
}
