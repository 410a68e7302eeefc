import { useEffect } from 'react'
import { saveLastPlayed } from './last-played'
import { ensureOfflineCopy } from './setlists'
import type { CurrentSetlist } from './use-current-setlist'

/** Saves the position while a setlist is played: an app that the phone has ended reopens there. */
export function useSaveLastPlayed(playing: CurrentSetlist | null) {
  const playlistId = playing?.playlistId
  const index = playing?.position?.index

  useEffect(() => {
    if (!playlistId || index === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      saveLastPlayed({ setId: playlistId, index, scroll: window.scrollY })
    }
    const onScroll = () => {
      timer ??= setTimeout(save, 1000)
    }
    save()
    ensureOfflineCopy(playlistId).catch(() => {})
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', save)
    }
  }, [playlistId, index])
}
