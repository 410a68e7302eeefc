import { useId } from 'react'
import { Chart } from '@/components/hymns/chart/chart'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Readings } from '@/lib/engines/cifra/paste/pasted-song'

type Props = { readings: Readings; lyrics: string; onChoose: (lyrics: string) => void }

/** Enough to see where the chords are. */
const LINES = 3

/** Both ways to read a text whose letters may have had different widths: one tap chooses. */
export function ReadingChoice({ readings: { proportional, monospaced }, lyrics, onChoose }: Props) {
  // No field of the form around it.
  const group = `$${useId()}`
  const first = findFirstDifference(proportional, monospaced)
  const options = [proportional, monospaced].map(reading => ({ reading, sample: takeLines(reading, first) }))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">Onde estão os acordes certos?</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
        {options.map(({ reading, sample }, index) => (
          <label
            key={reading}
            className="grid min-w-0 cursor-pointer gap-1 rounded-soft border-2 border-transparent bg-surface p-3 has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <span className="flex items-center gap-2 font-bold">
              <input
                type="radio"
                name={group}
                className="size-5 accent-primary"
                // What was decided elsewhere in the text leaves the choice as it is.
                checked={lyrics.includes(sample)}
                onChange={() => onChoose(reading)}
              />
              {index === 0 ? 'Como no Word' : 'Como no bloco de notas'}
            </span>
            <Chart chart={parseChart(sample)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const takeLines = (text: string, first: number) =>
  text
    .split('\n')
    .slice(first, first + LINES)
    .join('\n')

function findFirstDifference(one: string, other: string) {
  const others = other.split('\n')
  return Math.max(
    0,
    one.split('\n').findIndex((line, index) => line !== others[index]),
  )
}
