'use client'

import { useLayoutEffect, useRef } from 'react'
import { letterThatFits } from './fit-letter-size'

/** A stanza as large as it fits on this screen, whatever its shape; lines break only where that makes them much larger. */
export function FittedWords({ lines }: { lines: string[] }) {
  const words = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = words.current
    if (!box) return
    const settle = () => letterThatFits(box)
    settle()
    void document.fonts.ready.then(settle)
    window.addEventListener('resize', settle)
    return () => window.removeEventListener('resize', settle)
  }, [])

  return (
    <div className="fixed inset-0 grid place-items-center px-[5vw] py-[6vh]">
      <div ref={words} aria-live="polite" className="animate-fade text-center font-bold leading-[1.25] text-balance">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
          <p key={at}>{line}</p>
        ))}
      </div>
    </div>
  )
}
