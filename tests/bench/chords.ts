import ChordSheetJS from 'chordsheetjs'
import { chart, moved } from '@/lib/cifra/chart/chart'
import type { Line, Segment } from '@/lib/cifra/chart/line'
import { songbook } from './book'

// Parse, transpose and lay out a whole songbook as HTML, ours and ChordSheetJS by turns on the same hymns.
const ROUNDS = 5
const HYMNS = 640
const book = songbook(HYMNS)

const parser = new ChordSheetJS.ChordProParser()
const formatter = new ChordSheetJS.HtmlDivFormatter()

const ours = () => book.map(lyrics => moved(chart(lyrics), 1).lines.map(lineHtml).join(''))
const theirs = () => book.map(lyrics => formatter.format(parser.parse(lyrics).transpose(1)))

function lineHtml({ kind, words }: Line) {
  const html = words.map(
    ({ segments, space }) => `<span class="word">${segments.map(segmentHtml).join('')}</span>${space}`,
  )
  return `<div class="${kind}">${html.join('')}</div>`
}

function segmentHtml({ text, above, bold }: Segment) {
  return `<span class="syllable"${bold ? ' data-bold' : ''}><span class="chord">${above?.text ?? ''}</span>${escaped(text)}</span>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function timed(run: () => string[]) {
  const start = performance.now()
  if (run().some(html => html.length === 0)) throw new Error('a hymn came out empty')
  return performance.now() - start
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
for (let round = 0; round < ROUNDS; round++) {
  times.ours.push(timed(ours))
  times.theirs.push(timed(theirs))
}

const [fast, slow] = [median(times.ours), median(times.theirs)]
process.stdout.write(
  [
    `${HYMNS} hymns, ${Math.round(book.join('').length / 1024)} KiB of markup, median of ${ROUNDS} rounds, interleaved`,
    `comunhao      ${fast.toFixed(1)} ms`,
    `chordsheetjs  ${slow.toFixed(1)} ms`,
    `ratio         ${(slow / fast).toFixed(1)}×`,
    '',
  ].join('\n'),
)
