import { useSyncExternalStore } from 'react'

const changes = new EventTarget()

/** What this device remembers under a name; storage that is full or denied remembers nothing and breaks nothing. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function remember(name: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    return
  }
  changes.dispatchEvent(new Event('change'))
}

/** The same for a screen: null while the server's HTML comes alive, then what is kept, here or in another tab. */
export const useRemembered = (name: string) =>
  useSyncExternalStore(
    listen,
    () => remembered(name),
    () => null,
  )

function listen(heard: () => void) {
  changes.addEventListener('change', heard)
  window.addEventListener('storage', heard)
  return () => {
    changes.removeEventListener('change', heard)
    window.removeEventListener('storage', heard)
  }
}
