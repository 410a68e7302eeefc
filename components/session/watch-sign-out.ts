import { deviceStorage, SIGNED_OUT_KEY, stopWriting, tabStorage } from '@/components/browser/storage'

/** Reloads every open page of this device when somebody signs out in one tab, also pages in the back/forward cache. */
export function watchSignOut() {
  const before = deviceStorage.read(SIGNED_OUT_KEY)
  const checkSignOut = ({ type }: Event) => {
    if (deviceStorage.read(SIGNED_OUT_KEY) === before) return
    if (type === 'pagehide') {
      document.body.hidden = true
      return
    }
    // Reading `tabStorage` empties it after a sign-out.
    tabStorage.names()
    stopWriting()
    location.reload()
  }
  for (const eventName of ['storage', 'pagehide', 'pageshow']) addEventListener(eventName, checkSignOut)
}
