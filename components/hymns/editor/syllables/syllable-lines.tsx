import { memo, useMemo } from 'react'
import { useIncrementalRows } from '@/components/kit/browser/use-incremental-rows'
import {
  getSyllableKey,
  type Syllable,
  type SyllableLine,
  splitSyllableLines,
} from '@/lib/engines/cifra/edit/syllable-lines'
import { describeSyllable } from './describe-syllable'

type Props = {
  body: string
  /** Whether its first line only names it, as the head above does. */
  isNamed: boolean
  /** The syllable that is being edited, and the one that Tab reaches, as indexes into the body. */
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
    // The strings of a tablature stay together.
    return (
      <p className="overflow-x-auto font-mono text-[0.9375rem] whitespace-pre text-ink-soft [p+&]:-mt-3">{source}</p>
    )
  return (
    <div data-syllable-line className="flex flex-wrap gap-x-2 gap-y-1.5">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={index} className="flex max-w-full flex-wrap">
          {word.map((syllable, at) =>
            syllable.fixed ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={at} className="self-end py-1.5 text-[0.9375rem] font-bold text-accent-ink">
                {syllable.text}
              </span>
            ) : (
              <SyllableButton
                // biome-ignore lint/suspicious/noArrayIndexKey: a button that is pressed stays, whatever is set before it
                key={at}
                syllable={syllable}
                isFirst={at === 0}
                isLast={at === word.length - 1}
                isChosen={getSyllableKey(syllable) === chosen}
                isReachable={getSyllableKey(syllable) === reachable}
              />
            ),
          )}
        </span>
      ))}
    </div>
  )
}

type ButtonProps = { syllable: Syllable; isFirst: boolean; isLast: boolean; isChosen: boolean; isReachable: boolean }

function SyllableButton({ syllable, isFirst, isLast, isChosen, isReachable }: ButtonProps) {
  const { chord, text, start, isEnd } = syllable
  return (
    <button
      type="button"
      data-syllable={getSyllableKey(syllable)}
      data-text-start={start}
      data-chord={chord?.text}
      aria-pressed={isChosen}
      tabIndex={isReachable ? 0 : -1}
      className={`flex min-h-13 min-w-11 scroll-mt-[min(6rem,10dvh)] scroll-mb-[min(20rem,60dvh)] flex-col justify-end border-y border-l border-line bg-surface px-1.5 pb-1 text-left leading-tight select-none hover:bg-primary-soft focus-visible:z-1 aria-pressed:border-primary aria-pressed:bg-primary-soft data-over:bg-accent-soft ${
        isFirst ? 'rounded-l-soft' : ''
      } ${isLast ? 'rounded-r-soft border-r' : ''} ${isEnd && !chord ? 'items-center border-dashed' : ''} ${
        chord ? `cursor-grab ${isChosen ? 'touch-none' : 'touch-pan-y'}` : ''
      }`}
    >
      <span className="sr-only">{describeSyllable(syllable)}</span>
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
