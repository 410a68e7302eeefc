'use client'

import { useLayoutEffect, useRef } from 'react'
import { fitLetterSize } from './fit-letter-size'

/** A stanza as large as it fits on any screen; lines wrap only where that makes the letters much larger. */
export function FittedStanza({ lines }: { lines: string[] }) {
  const stanza = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = stanza.current
    if (!box) return
    const refit = () => fitLetterSize(box)
    refit()
    void document.fonts.ready.then(refit)
    window.addEventListener('resize', refit)
    return () => window.removeEventListener('resize', refit)
  }, [])

  return (
    <div className="fixed inset-0 grid place-items-center px-[5vw] py-[6vh]">
      <div ref={stanza} aria-live="polite" className="animate-fade text-center font-bold leading-[1.25] text-balance">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <p key={at}>{line}</p>
        ))}
      </div>
    </div>
  )
}
