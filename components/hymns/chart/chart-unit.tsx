import { findTear, joinSung, type LayoutUnit, type Spot } from '@/lib/engines/cifra/chart/word-layout'
import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'

type Props = { unit: LayoutUnit; aloud: boolean; chordsAbove: boolean }

/** Words under one chord stay together on one line; only a unit wider than the screen may break. */
export function ChartUnit({ unit: { spots, space }, aloud, chordsAbove }: Props) {
  const renderedSpots = spots.map((spot, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a spot is known by its position, and transposing keeps the positions
    <ChartSpot key={index} spot={spot} aloud={aloud} chordsAbove={chordsAbove} next={spots[index + 1]} />
  ))
  if (!spots.some(spot => spot.above)) return [...renderedSpots, space]

  // A screen reader would read a split word in pieces, so it gets the whole word instead.
  const split = !aloud && spots.length > 1 && spots.map(joinSung).join('')
  return (
    <>
      <span className="inline-block max-w-full">
        {split ? (
          <>
            <span className="sr-only select-none">{split}</span>
            <span aria-hidden>{renderedSpots}</span>
          </>
        ) : (
          renderedSpots
        )}
      </span>
      {space}
    </>
  )
}

type SpotProps = { spot: Spot; next?: Spot; aloud: boolean; chordsAbove: boolean }

function ChartSpot({ spot, next, aloud, chordsAbove }: SpotProps) {
  const { above, inline, label } = spot
  if (label) return <span className="eyebrow mr-[0.4em] text-[0.72em]">{joinSung(spot)}</span>

  const hidden = aloud ? undefined : true
  if (inline) {
    return (
      <>
        <span aria-hidden={hidden} className="mx-[0.15em] select-none in-data-[hymn-chords=off]:hidden">
          <ChordText chordGroup={inline} />
        </span>
        <SungText spot={spot} />
      </>
    )
  }
  if (!above) return <SungText spot={spot} />
  if (!chordsAbove) {
    return (
      <span className="mr-[0.35em]">
        <ChordText chordGroup={above} />
        <SungText spot={spot} />
      </span>
    )
  }
  const tear = findTear(spot, next)
  const ruby = (
    <ruby
      className={`[ruby-overhang:none] ${tear === 'between words' ? 'whitespace-nowrap [ruby-align:space-between]' : '[ruby-align:start]'}`}
    >
      <SungText spot={spot} className={tear === 'between syllables' ? hyphen : undefined} />
      <rt
        aria-hidden={hidden}
        className={`text-left text-[0.86em] leading-[1.25] [overflow-wrap:normal] whitespace-normal [ruby-align:start] select-none in-data-[hymn-chords=off]:hidden ${next ? 'pr-[0.4em]' : 'pr-[0.12em]'}`}
      >
        <ChordText chordGroup={above} />
      </rt>
    </ruby>
  )
  // WebKit lets a chord overlap the next one, but not leave its box.
  return next ? <span className="inline-block max-w-full">{ruby}</span> : ruby
}

/** A hyphen between syllables that a chord pushes apart, as in a score: neither copied nor read aloud. */
const hyphen = 'parted-word in-data-[hymn-chords=off]:after:hidden'

/** The sung text under a chord, bold where marked. Without text, a zero-width space gives the chord its height. */
function SungText({ spot: { sung }, className }: { spot: Spot; className?: string }) {
  if (sung.length === 0) return <span className="before:content-['\200b']" />
  const texts = sung.map(({ text, bold }, index) => {
    // Preserves the space that a chord is on: elsewhere white space collapses.
    const textClass = bold ? 'font-extrabold' : index === 0 && text === ' ' ? 'whitespace-pre' : undefined
    const Text = bold ? 'strong' : 'span'
    return textClass ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Text key={index} className={textClass}>
        {text}
      </Text>
    ) : (
      text
    )
  })
  return className ? <span className={className}>{texts}</span> : texts
}

/** Marks a chord that cannot be parsed: transposition leaves it in the old key. */
function ChordText({ chordGroup }: { chordGroup: ChordGroup }) {
  const isReadable = chordGroup.tokens.every(token => token.kind !== 'unknown')
  return (
    <span className="font-extrabold text-chord">
      {isReadable ? chordGroup.text : chordGroup.tokens.map(renderToken)}
    </span>
  )
}

const renderToken = ({ kind, text }: ChordGroup['tokens'][number], index: number) =>
  kind === 'unknown' ? (
    <mark key={index} title="Acorde não reconhecido" className="bg-danger-soft text-danger underline decoration-wavy">
      {text}
    </mark>
  ) : (
    text
  )
