import { useEffect, useRef } from 'react'

/** The whole screen, where the browser gives it; on iPhones a layer over everything has to do. Escape leaves both. */
export function useFullScreen(left: () => void) {
  const latest = useRef(left)
  useEffect(() => {
    latest.current = left
  })

  useEffect(() => {
    const page = document.documentElement
    let given = false
    page.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        given = true
      },
      // Refused, as to a page in a frame: the layer stays.
      () => {},
    )
    const changed = () => {
      // On a tablet a finger that slips takes the full screen away; the song must stay.
      if (given && !document.fullscreenElement && matchMedia('(pointer: fine)').matches) latest.current()
    }
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    }
  }, [])
}
