'use client'

import { useLayoutEffect, useRef } from 'react'
import { fitLetterSize } from './fit-letter-size'

/** A stanza as large as it fits on this screen, whatever its shape; lines break only where that makes them much larger. */
export function FittedStanza({ lines }: { lines: string[] }) {
  const stanza = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = stanza.current
    if (!box) return
    const fit = () => fitLetterSize(box)
    fit()
    void document.fonts.ready.then(fit)
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
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
