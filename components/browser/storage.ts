import { store } from './store'

/** What this device keeps by name, for all its tabs. Storage that is full or denied keeps nothing and breaks nothing. */
export const device = shelf(() => localStorage)

/** Written when somebody signs out on this device. */
export const LEFT = 'left'

/** The same for this tab alone, as long as it is open and nobody signs out. */
export const tab = shelf(() => {
  const left = localStorage.getItem(LEFT)
  if (sessionStorage.getItem(LEFT) !== left) {
    sessionStorage.clear()
    if (left) sessionStorage.setItem(LEFT, left)
  }
  return sessionStorage
})

let writing = true
/** This page keeps nothing from now on: its person has signed out, and it is about to be loaded anew. */
export function stopWriting() {
  writing = false
}

/** Counts the changes that this page hears of: its own, and those of other tabs while somebody looks. */
export const changes = store(0, () => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
})

/** Kept JSON by its fields. It may be old, foreign or broken: nothing is known of what a field holds. */
export const fieldsIn = (kept: string | null): { [field: string]: unknown } =>
  tried(() => Object(JSON.parse(kept ?? '{}')), {})

/** A browser that denies storage throws as soon as `localStorage` is named, so it is named where that is tried. */
function shelf(storage: () => Storage) {
  return {
    read: (name: string) => tried(() => storage().getItem(name), null),
    names: () => tried(() => Object.keys(storage()), []),
    /** Null takes it away. */
    write(name: string, text: string | null) {
      const write = () => {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        return true
      }
      if (writing && tried(write, false)) changed()
    },
  }
}

function tried<Answer>(work: () => Answer, otherwise: Answer) {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function changed() {
  changes.set(changes.now() + 1)
}
