import { createStore } from './store'

/** Storage of this device, shared by all its tabs. If it is full or denied, nothing is stored and nothing throws. */
export const deviceStorage = wrapStorage(() => localStorage)

/** Written when somebody signs out on this device. */
export const SIGNED_OUT_KEY = 'left'

/** Storage key of the signed-in person's id, written and removed by components/session/use-me.ts. */
export const PERSON_KEY = 'person'
export const GUEST = 'guest'

/** Returns the id of the person whose data this device shows now, or `GUEST`: a guest's data belongs to the device. */
export const readOwner = () => deviceStorage.read(PERSON_KEY) ?? GUEST

/** Storage of this tab alone; it is emptied when the tab closes or somebody signs out on this device. */
export const tabStorage = wrapStorage(() => {
  const signedOutAt = localStorage.getItem(SIGNED_OUT_KEY)
  if (sessionStorage.getItem(SIGNED_OUT_KEY) !== signedOutAt) {
    sessionStorage.clear()
    if (signedOutAt) sessionStorage.setItem(SIGNED_OUT_KEY, signedOutAt)
  }
  return sessionStorage
})

let canWrite = true
/** Stops this page from storing anything: its person has signed out, and it is about to be reloaded. */
export function stopWriting() {
  canWrite = false
}

/** Counts changes of the storage: by this page and, while the store has listeners, by other tabs. */
export const storageChanges = createStore(0, () => {
  window.addEventListener('storage', countChange)
  return () => window.removeEventListener('storage', countChange)
})

/** Parses stored JSON into its fields. It may be old, foreign or broken, so nothing is known of a field's value. */
export const parseStoredFields = (json: string | null): { [field: string]: unknown } =>
  tryOr(() => Object(JSON.parse(json ?? '{}')), {})

/** Takes a function: a browser that denies storage throws as soon as `localStorage` is named, so `tryOr` names it. */
function wrapStorage(storage: () => Storage) {
  return {
    read: (name: string) => tryOr(() => storage().getItem(name), null),
    names: () => tryOr(() => Object.keys(storage()), []),
    /** Null removes the entry. */
    write(name: string, text: string | null) {
      const write = () => {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        return true
      }
      if (canWrite && tryOr(write, false)) countChange()
    },
  }
}

function tryOr<Answer>(work: () => Answer, otherwise: Answer) {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function countChange() {
  storageChanges.set(storageChanges.get() + 1)
}
