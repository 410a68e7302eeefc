import { device, LEFT, stopWriting, tab } from '@/components/browser/storage'

/** For every page, as long as it lives: whoever signs out in one tab is gone from all, and from what was put away. */
export function watchLeaving() {
  const before = device.read(LEFT)
  const look = ({ type }: Event) => {
    if (device.read(LEFT) === before) return
    if (type === 'pagehide') {
      document.body.hidden = true
      return
    }
    // A tab empties itself when it is looked into.
    tab.names()
    stopWriting()
    location.reload()
  }
  for (const moment of ['storage', 'pagehide', 'pageshow']) addEventListener(moment, look)
}
