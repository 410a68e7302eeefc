import { createStore } from './store'

/** What this device keeps by name, for all its tabs. Storage that is full or denied keeps nothing and breaks nothing. */
export const deviceStorage = wrapStorage(() => localStorage)

/** Written when somebody signs out on this device. */
export const SIGNED_OUT_KEY = 'left'

/** The same for this tab alone, as long as it is open and nobody signs out. */
export const tabStorage = wrapStorage(() => {
  const signedOutAt = localStorage.getItem(SIGNED_OUT_KEY)
  if (sessionStorage.getItem(SIGNED_OUT_KEY) !== signedOutAt) {
    sessionStorage.clear()
    if (signedOutAt) sessionStorage.setItem(SIGNED_OUT_KEY, signedOutAt)
  }
  return sessionStorage
})

let canWrite = true
/** This page keeps nothing from now on: its person has signed out, and it is about to be loaded anew. */
export function stopWriting() {
  canWrite = false
}

/** Counts the changes that this page hears of: its own, and those of other tabs while somebody looks. */
export const storageChanges = createStore(0, () => {
  window.addEventListener('storage', countChange)
  return () => window.removeEventListener('storage', countChange)
})

/** Kept JSON by its fields. It may be old, foreign or broken: nothing is known of what a field holds. */
export const parseStoredFields = (json: string | null): { [field: string]: unknown } =>
  tryOr(() => Object(JSON.parse(json ?? '{}')), {})

/** A browser that denies storage throws as soon as `localStorage` is named, so it is named where that is tried. */
function wrapStorage(storage: () => Storage) {
  return {
    read: (name: string) => tryOr(() => storage().getItem(name), null),
    names: () => tryOr(() => Object.keys(storage()), []),
    /** Null takes it away. */
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
