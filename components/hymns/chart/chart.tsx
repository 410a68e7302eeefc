import { memo, type ReactNode, type Ref } from 'react'
import type { Chart as ChartData } from '@/lib/engines/cifra/chart/chart'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { IN_ORIGINAL_KEY, keepsOriginalKey } from '@/lib/engines/cifra/chart/original-key'
import type { Spreads } from '@/lib/engines/cifra/chart/spreads'
import { splitIntoBars } from '@/lib/engines/cifra/chart/tablature-bars'
import { readTablatureRow } from '@/lib/engines/cifra/chart/tablature-row'
import { layOutWords } from '@/lib/engines/cifra/chart/word-layout'
import { ChartUnit } from './chart-unit'

type Props = {
  chart: Pick<ChartData, 'lines'> & Partial<Pick<ChartData, 'offset'>>
  aloud?: boolean
  marked?: (line: Line) => boolean
  /** Two columns on wide screens, in one part or several. */
  spreads?: Spreads
  ref?: Ref<HTMLDivElement>
}

/** Lyrics with their chords: each chord is ruby text over its syllable, so both wrap together. */
export function Chart({ chart, aloud = false, marked, spreads, ref }: Props) {
  return (
    <div
      ref={ref}
      data-lines
      data-columns={spreads && true}
      className={`chart-lines text-[1.1875rem] leading-[1.45] in-data-[hymn-size=1]:text-[0.9375rem] in-data-[hymn-size=2]:text-[1.0625rem] in-data-[hymn-size=4]:text-[1.4375rem] in-data-[hymn-size=5]:text-[1.8125rem] ${spreads ? COLUMNS_CLASS : ''}`}
    >
      {chart.lines.map((line, number) => (
        <ChartLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position, and transposing keeps the positions
          key={number}
          line={line}
          aloud={aloud}
          marked={marked?.(line) ?? false}
          isInOtherKey={keepsOriginalKey(line, chart.offset)}
          endsSpread={spreads?.has(number)}
        />
      ))}
    </div>
  )
}

/**
 * A column needs room for a line. It breaks between stanzas, and a song that scrolls by itself has one: the eye cannot go
 * up while the page goes down.
 */
const COLUMNS_CLASS =
  'lg:columns-[2_20em] lg:gap-12 lg:in-data-running:columns-auto lg:*:break-inside-avoid lg:[&>:not([data-blank])]:break-after-avoid'

type LineProps = {
  line: Line
  aloud: boolean
  marked: boolean
  isInOtherKey: boolean
  endsSpread?: boolean
}

/** Memoized: a new key renders only the lines whose chords change. */
const ChartLine = memo(function ChartLine({ line, aloud, marked, isInOtherKey, endsSpread }: LineProps) {
  if (line.kind === 'blank')
    return (
      <div
        data-blank
        data-spread={endsSpread || undefined}
        className={`h-[0.9em] ${endsSpread ? 'lg:h-[1.8em] lg:[column-span:all] lg:in-data-running:h-[0.9em]' : ''}`}
      >
        {'\n'}
      </div>
    )
  if (line.kind === 'tablature')
    return <Tablature line={line} aloud={aloud} marked={marked} isInOtherKey={isInOtherKey} />

  if (line.kind === 'instruction') return <Instruction line={line} marked={marked} isInOtherKey={isInOtherKey} />

  const onlyChords = line.kind === 'chords'
  const words = layOutWords(line.words).map((unit, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <ChartUnit key={index} unit={unit} aloud={aloud} chordsAbove={!onlyChords} />
  ))
  return (
    <div
      aria-hidden={(onlyChords && !aloud) || undefined}
      className={
        onlyChords
          ? 'mt-[0.3em] select-none in-data-[hymn-chords=off]:hidden'
          : line.kind === 'label'
            ? 'mt-[0.5em]'
            : undefined
      }
    >
      <Marked marked={marked} isInOtherKey={isInOtherKey}>
        {words}
      </Marked>
    </div>
  )
})

type MarkedProps = Pick<LineProps, 'marked' | 'isInOtherKey'> & { children: ReactNode }

/** Marks a line that was searched for, or one whose chords stayed in the old key. */
function Marked({ marked, isInOtherKey, children }: MarkedProps) {
  if (isInOtherKey) {
    return (
      <mark title="Parece ter acordes e ficou no tom original" className={inOtherKey}>
        {children}
        <span className="sr-only select-none print:not-sr-only">{` (${IN_ORIGINAL_KEY})`}</span>
      </mark>
    )
  }
  return marked ? <mark>{children}</mark> : children
}

const inOtherKey = 'bg-danger-soft text-danger underline decoration-wavy'

/** A note for musicians, such as `Capotraste na 2ª casa`; hidden together with the chords. */
function Instruction({ line: { words }, marked, isInOtherKey }: Pick<LineProps, 'line' | 'marked' | 'isInOtherKey'>) {
  const text = words.map(({ segments, space }) => segments.map(segment => segment.text).join('') + space).join('')
  // A directive such as `{eoc}` says nothing, but has its line.
  if (!text) return <div hidden />
  return (
    <div className="mt-[0.3em] text-[0.78em] font-bold text-accent-ink italic in-data-[hymn-chords=off]:hidden">
      <Marked marked={marked} isInOtherKey={isInOtherKey}>
        {text}
      </Marked>
    </div>
  )
}

/**
 * Strings and frets in columns: they scroll by themselves, by finger and by arrow keys; on stage and on paper they wrap
 * at their bars. They are never transposed, only the chords above them; if the hymn is, a note says so, in space that is
 * always reserved on a screen.
 */
function Tablature({ line: { words }, aloud, marked, isInOtherKey }: LineProps) {
  const rows = words.map(readTablatureRow)
  const hasChords = words[0]?.segments.some(({ above, inline }) => above ?? inline)
  const Frame = marked ? 'mark' : 'div'
  return (
    <div className="mt-[0.4em] select-none in-data-[hymn-chords=off]:hidden">
      <section
        aria-label="Tablatura"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        data-scrolls-sideways
        // By which the stage chooses a letter that shows the whole tablature.
        style={{ ['--tab-columns' as string]: Math.max(...rows.map(row => row.length)) }}
        className="overflow-x-auto font-mono text-[0.74em] leading-[1.3] whitespace-pre outline-offset-2"
      >
        <Frame aria-hidden={!aloud || undefined} className="block *:inline-block *:align-top">
          {splitIntoBars(rows).map((pieces, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={bar}>
              {pieces.map(([first, ...strings], piece) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <div key={piece} className="inline-block pb-[0.5em] align-top whitespace-pre">
                  {hasChords ? <b className="text-chord">{first}</b> : first}
                  {['', ...strings].join('\n')}
                </div>
              ))}
            </div>
          ))}
        </Frame>
      </section>
      <p
        aria-hidden={!isInOtherKey || undefined}
        className={`text-[0.72em] leading-[1.3] text-ink-soft ${isInOtherKey ? '' : 'invisible print:hidden'}`}
      >
        {`Tablatura ${IN_ORIGINAL_KEY}`}
      </p>
    </div>
  )
}
