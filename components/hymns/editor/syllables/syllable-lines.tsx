import { memo, useMemo } from 'react'
import { useIncrementalRows } from '@/components/browser/use-incremental-rows'
import { getPlaceKey, type Syllable, type SyllableLine, splitSyllableLines } from '@/lib/cifra/edit/syllable-lines'
import { describePlace } from './describe-place'

type Props = {
  body: string
  /** Whether its first line only names it, as the head above does. */
  isNamed: boolean
  /** The place that is being edited, and the one that Tab reaches, as indexes into the body. */
  chosen: number | undefined
  reachable: number | undefined
}

/** The lines of a section as syllables to press; memoized, because a key press changes one section of many. */
export const SyllableLines = memo(function SyllableLines({ body, isNamed, chosen, reachable }: Props) {
  const lines = useMemo(() => splitSyllableLines(body).slice(isNamed ? 1 : 0), [body, isNamed])
  const { rowCount, end } = useIncrementalRows(lines.length, '')
  return (
    <>
      {lines.slice(0, rowCount).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position
        <Line key={index} line={line} chosen={chosen} reachable={reachable} />
      ))}
      <div ref={end} />
    </>
  )
})

function Line({
  line: { source, words },
  chosen,
  reachable,
}: { line: SyllableLine } & Pick<Props, 'chosen' | 'reachable'>) {
  if (words.length === 0)
    return <p className="overflow-x-auto py-1 font-mono text-[0.9375rem] whitespace-pre text-ink-soft">{source}</p>
  return (
    <div data-syllable-line className="flex flex-wrap gap-x-2 gap-y-1.5">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index} className="flex max-w-full flex-wrap">
          {word.map((place, at) =>
            place.fixed ? (
              <span key={getPlaceKey(place)} className="self-end py-1.5 text-[0.9375rem] font-bold text-accent-ink">
                {place.text}
              </span>
            ) : (
              <Place
                key={getPlaceKey(place)}
                place={place}
                isFirst={at === 0}
                isLast={at === word.length - 1}
                isChosen={getPlaceKey(place) === chosen}
                isReachable={getPlaceKey(place) === reachable}
              />
            ),
          )}
        </span>
      ))}
    </div>
  )
}

type PlaceProps = { place: Syllable; isFirst: boolean; isLast: boolean; isChosen: boolean; isReachable: boolean }

function Place({ place, isFirst, isLast, isChosen, isReachable }: PlaceProps) {
  const { chord, text, start, isEnd } = place
  return (
    <button
      type="button"
      data-place={getPlaceKey(place)}
      data-text-start={start}
      data-chord={chord?.text}
      aria-pressed={isChosen}
      tabIndex={isReachable ? 0 : -1}
      className={`flex min-h-13 min-w-11 scroll-mt-24 scroll-mb-80 flex-col justify-end border-y border-l border-line bg-surface px-1.5 pb-1 text-left leading-tight select-none hover:bg-primary-soft focus-visible:z-1 aria-pressed:border-primary aria-pressed:bg-primary-soft data-over:bg-accent-soft ${
        isFirst ? 'rounded-l-soft' : ''
      } ${isLast ? 'rounded-r-soft border-r' : ''} ${isEnd && !chord ? 'items-center border-dashed' : ''} ${
        chord ? `cursor-grab ${isChosen ? 'touch-none' : 'touch-pan-y'}` : ''
      }`}
    >
      <span className="sr-only">{describePlace(place)}</span>
      {chord && (
        <span aria-hidden className="font-bold text-chord">
          {chord.text}
        </span>
      )}
      <span aria-hidden className={isEnd ? 'text-ink-soft' : ''}>
        {isEnd && !chord ? '+' : text || '\u00a0'}
      </span>
    </button>
  )
}
