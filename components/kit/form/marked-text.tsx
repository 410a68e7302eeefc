import { Fragment } from 'react'
import { markAllLines, markChangedLines } from './marked-lines'

type Props = { text: string; other: string; whole?: boolean; className?: string }

/** A text with the lines marked that `other` does not have; of a long text only those, unless `whole`. */
export function MarkedText({ text, other, whole = false, className = '' }: Props) {
  const lines = whole ? markAllLines(text, other) : markChangedLines(text, other)
  return (
    <span className={`min-w-0 whitespace-pre-wrap wrap-anywhere ${className}`}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines have no other name, and do not move
        <Fragment key={at}>
          {at > 0 && '\n'}
          {line === null ? (
            <span className="text-ink-soft">⋯</span>
          ) : line.marked ? (
            <mark>{line.text}</mark>
          ) : (
            line.text
          )}
        </Fragment>
      ))}
    </span>
  )
}
