import { deviceStorage, SIGNED_OUT_KEY, stopWriting, tabStorage } from '@/components/browser/storage'

/** For every page, as long as it lives: whoever signs out in one tab is gone from all, and from what was put away. */
export function watchSignOut() {
  const before = deviceStorage.read(SIGNED_OUT_KEY)
  const checkSignOut = ({ type }: Event) => {
    if (deviceStorage.read(SIGNED_OUT_KEY) === before) return
    if (type === 'pagehide') {
      document.body.hidden = true
      return
    }
    // A tab empties itself when it is looked into.
    tabStorage.names()
    stopWriting()
    location.reload()
  }
  for (const eventName of ['storage', 'pagehide', 'pageshow']) addEventListener(eventName, checkSignOut)
}
