import { Fragment } from 'react'
import type { MatchingLine } from '@/lib/hymns/search/matching-line'

/** The line of a song, or the fact, by which a hymn was found, with the words marked. */
export function MatchingLineText({ line: { label, text, marks } }: { line: MatchingLine }) {
  const starts = [0, ...marks.map(([, end]) => end)]
  return (
    <span className="block text-[0.9375rem] leading-snug font-normal text-ink-soft wrap-anywhere">
      <span className="sr-only">{label ? '' : '. Na letra: '}</span>
      {label && `${label}: `}
      {marks.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(starts[at], start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(starts.at(-1))}
    </span>
  )
}
