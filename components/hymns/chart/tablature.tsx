'use client'

import type { KeyboardEvent } from 'react'
import type { Line } from '@/lib/cifra/chart/line'

type Props = { line: Line; aloud: boolean; marked: boolean; isInOtherKey: boolean }

/**
 * Strings and frets in columns: they never wrap, but scroll by themselves, by finger and by arrow keys. They are never
 * transposed; if the hymn is, a note says so, in space that is always reserved.
 */
export function Tablature({ line: { words }, aloud, marked, isInOtherKey }: Props) {
  const rows = words.map(({ segments }) => segments.map(({ text }) => text).join('')).join('\n')
  return (
    <div className="mt-[0.4em] select-none in-data-[hymn-chords=off]:hidden">
      <section
        aria-label="Tablatura"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        onKeyDown={stopArrowKeys}
        className="overflow-x-auto pb-[0.5em] font-mono text-[0.74em] leading-[1.3] whitespace-pre outline-offset-2"
      >
        <span aria-hidden={!aloud || undefined}>{marked ? <mark>{rows}</mark> : rows}</span>
      </section>
      <p
        aria-hidden={!isInOtherKey || undefined}
        className={`text-[0.72em] leading-[1.3] text-ink-soft ${isInOtherKey ? '' : 'invisible'}`}
      >
        Tablatura no tom original
      </p>
    </div>
  )
}

/** Elsewhere on the page the arrow keys lead to the previous and the next hymn. */
function stopArrowKeys(event: KeyboardEvent) {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation()
}
