import { useEffect, useRef } from 'react'

/** The whole screen, where the browser gives it; on iPhones a layer over everything has to do. Escape leaves both. */
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
      // Refused, as to a page in a frame: the layer stays.
      () => {},
    )
    const onChange = () => {
      // On a tablet a finger that slips takes the full screen away; the song must stay.
      if (isFullScreen && !document.fullscreenElement && matchMedia('(pointer: fine)').matches) latest.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
}
