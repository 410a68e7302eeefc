import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { isChordLine } from '@/lib/engines/cifra/paste/chord-line'
import { convertToBrackets } from '@/lib/engines/cifra/paste/convert-pasted'
import { transposeKey } from '@/lib/engines/cifra/theory/key'

/** A line as it was read, and the half steps of the `{transpose}` that stands above it. */
export type ReadLine = { text: string; steps: number }

/** Transposes each run of lines that a `{transpose}` stands above; `key` is that of the chords as written. */
export function writeInKey(lines: ReadLine[], key: string) {
  const isOverWords = areChordsOverWords(lines)
  const runs: { steps: number; texts: string[] }[] = []
  for (const { text, steps } of lines) {
    const run = runs.at(-1)
    if (run?.steps === steps) run.texts.push(text)
    else runs.push({ steps, texts: [text] })
  }
  return runs.map(({ steps, texts }) => {
    const written = texts.join('\n')
    const text = (isOverWords && convertToBrackets(written)) || written
    return steps ? formatMarkup(transposeChart(parseChart(text), steps, transposeKey(key, steps))) : text
  })
}

/** Whether somebody has only put directives above a text with its chords over the words. */
const areChordsOverWords = (lines: ReadLine[]) =>
  lines.some(({ text }, i) => isChordLine(text) && /\p{L}{2}/u.test(lines[i + 1]?.text ?? '')) &&
  !lines.some(({ text }) => hasChordsInWords(text))

const hasChordsInWords = (text: string) =>
  parseChart(text).nodes.some(node => 'chordGroup' in node) &&
  /\p{L}/u.test(text.replace(/\[[^[\]]*\]|\{[^{}]*\}/g, ''))
