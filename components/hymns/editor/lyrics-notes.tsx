import { useDeferredValue, useMemo, useState } from 'react'
import { findProblems } from '@/lib/engines/cifra/markup/problems'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { ConvertOffer } from './convert-offer'
import { DoubtfulLines } from './doubtful-lines'
import { LyricsProblems } from './lyrics-problems'

type Props = {
  lyrics: string
  onChange: (lyrics: string) => void
  /** Puts a line into the title field, and returns how to take it back; a title that somebody wrote stays. */
  onTitle: (title: string) => (() => void) | undefined
  onSelect: (found: { start: number; end: number }) => void
}

/** What may be wrong with the lyrics, each with what mends it. None of it prevents saving. */
export function LyricsNotes({ lyrics, onChange, onTitle, onSelect }: Props) {
  const deferredLyrics = useDeferredValue(lyrics)
  const problems = useMemo(() => findProblems(deferredLyrics), [deferredLyrics])
  const converted = useMemo(() => convertToBrackets(deferredLyrics), [deferredLyrics])
  const isConvertible = converted !== undefined && converted !== deferredLyrics
  const [isDismissed, setDismissed] = useState(false)
  // The next chords above lyrics are another matter.
  if (isDismissed && !isConvertible && lyrics === deferredLyrics) setDismissed(false)
  const isOffered = isConvertible && !isDismissed
  const doubtfulLines = useMemo(() => findDoubtfulLines(deferredLyrics), [deferredLyrics])

  return (
    <>
      <ConvertOffer
        lyrics={lyrics}
        converted={isOffered ? converted : undefined}
        onConvert={text => {
          // Whoever takes it back wants to leave it as it was.
          setDismissed(text !== converted)
          onChange(text)
        }}
        onDismiss={() => setDismissed(true)}
      />
      {/* Converting decides most of them. */}
      <DoubtfulLines
        lyrics={lyrics}
        found={isOffered ? [] : doubtfulLines}
        onChange={onChange}
        onTitle={onTitle}
        onSelect={onSelect}
      />
      <LyricsProblems problems={problems} onSelect={onSelect} />
    </>
  )
}
