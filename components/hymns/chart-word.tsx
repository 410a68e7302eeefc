import type { Harmony } from '@/lib/hymns/harmony'
import type { Segment, Word } from '@/lib/hymns/line'

type WordProps = { word: Word; aloud: boolean; over: boolean }

/** A word stays whole on its line; only one that is wider than the screen may break, between its syllables. */
export function ChartWord({ word: { segments, space }, aloud, over }: WordProps) {
  const parts = segments.map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <ChartSegment key={index} segment={segment} aloud={aloud} over={over} />
  ))
  if (!segments.some(segment => segment.above)) return [...parts, space]

  // A screen reader would spell a split word out in pieces: it is given the whole one instead.
  const split = !aloud && segments.length > 1 && segments.map(segment => segment.text).join('')
  return (
    <>
      <span className="inline-block max-w-full">
        {split ? (
          <>
            <span className="sr-only select-none">{split}</span>
            <span aria-hidden>{parts}</span>
          </>
        ) : (
          parts
        )}
      </span>
      {space}
    </>
  )
}

type SegmentProps = { segment: Segment; aloud: boolean; over: boolean }

function ChartSegment({ segment: { text, above, inline, bold, label }, aloud, over }: SegmentProps) {
  if (label) return <span className="eyebrow mr-[0.4em] text-[0.72em]">{text}</span>

  const sung = bold ? <strong className="font-extrabold">{text}</strong> : text
  const hidden = aloud ? undefined : true
  if (inline) {
    return (
      <>
        <span aria-hidden={hidden} className="mx-[0.15em] select-none in-data-[hymn-chords=off]:hidden">
          <Chords harmony={inline} />
        </span>
        {sung}
      </>
    )
  }
  if (!above) return sung
  if (!over) {
    return (
      <span className="mr-[0.35em]">
        <Chords harmony={above} />
        {sung}
      </span>
    )
  }
  return (
    <ruby className="[ruby-align:start] [ruby-overhang:none]">
      {sung}
      <rt
        aria-hidden={hidden}
        className="pr-[0.4em] text-left text-[0.86em] leading-[1.25] select-none in-data-[hymn-chords=off]:hidden"
      >
        <Chords harmony={above} />
      </rt>
    </ruby>
  )
}

/** A chord that nobody can read is marked: it stays in the old key when the others move. */
function Chords({ harmony }: { harmony: Harmony }) {
  const readable = harmony.signs.every(sign => sign.kind !== 'unknown')
  return <span className="font-extrabold text-chord">{readable ? harmony.text : harmony.signs.map(markedSign)}</span>
}

const markedSign = ({ kind, text }: Harmony['signs'][number], index: number) =>
  kind === 'unknown' ? (
    <mark key={index} title="Acorde não reconhecido" className="bg-danger-soft text-danger underline decoration-wavy">
      {text}
    </mark>
  ) : (
    text
  )
