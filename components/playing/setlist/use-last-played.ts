import { useEffect } from 'react'
import { rememberPlayed } from './last-played'
import { keepHolding } from './setlists'
import type { Playing } from './use-current-setlist'

/** Where one is in a set is remembered while it is played: an app that the phone has ended opens there. */
export function useRemembered(playing: Playing | null) {
  const setId = playing?.playlistId
  const index = playing?.position?.index

  useEffect(() => {
    if (!setId || index === undefined) return
    let soon: ReturnType<typeof setTimeout> | undefined
    const remember = () => {
      clearTimeout(soon)
      soon = undefined
      rememberPlayed({ setId, index, scroll: window.scrollY })
    }
    const scrolled = () => {
      soon ??= setTimeout(remember, 1000)
    }
    remember()
    keepHolding(setId).catch(() => {})
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('pagehide', remember)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', remember)
    }
  }, [setId, index])
}
