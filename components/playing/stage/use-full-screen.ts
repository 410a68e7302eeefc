import { useEffect, useRef } from 'react'

/** Requests full screen where the browser supports it; on iPhones an overlay has to do. Escape leaves both. */
export function useFullScreen(onExit: () => void) {
  const latest = useRef(onExit)
  useEffect(() => {
    latest.current = onExit
  })

  useEffect(() => {
    const page = document.documentElement
    let isFullScreen = false
    page.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        isFullScreen = true
      },
      // Refused, for example in a frame: the overlay stays.
      () => {},
    )
    const onChange = () => {
      // On a tablet a slipping finger may end full screen; the song must stay.
      if (isFullScreen && !document.fullscreenElement && matchMedia('(pointer: fine)').matches) latest.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
}
