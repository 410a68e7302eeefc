import type { BookletSong } from '@/lib/booklets/booklet'
import type { BookletChoices } from '@/lib/booklets/choices'
import { type Chart, findSongAccidental, parseChart } from '@/lib/engines/cifra/chart/chart'
import type { Line, Word } from '@/lib/engines/cifra/chart/line'
import { renderView } from '@/lib/engines/cifra/chart/render-view'
import { isInstrumentalSection, isLoneName } from '@/lib/engines/cifra/markup/section-name'
import { formatCapo, resolveWish } from '@/lib/engines/cifra/theory/capo'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'
import { findViewKeys } from '@/lib/engines/cifra/theory/sounding-key'

type Content = BookletChoices['content']
type PrintedStanza = Pick<Chart, 'lines' | 'offset'>

/** Returns a song as it is printed, in its key, in charts of the lines that stay together on a page. */
export function listPrintedStanzas(song: BookletSong, content: Content): PrintedStanza[] {
  const { lines, offset } = renderSong(song, content)
  const printed = lines.filter(line => isPrinted(line, content))
  const groups = groupLines(content === 'words' ? printed.map(removeChords) : printed)
  return groups.map(group => ({ lines: group, offset }))
}

/** `Tom A · capo 2 · formas de G` */
export function describeKey(song: BookletSong) {
  const { lyrics, defaultKey } = song
  const view = createView(song)
  const { sounding, shapes } = findViewKeys({ defaultKey, accidental: findSongAccidental(lyrics) }, view)
  return `Tom ${sounding}${view.capo ? ` · ${formatCapo(view.capo, shapes)}` : ''}`
}

/** What stands below a title: the author, and for musicians how it is played. */
export const describeSong = (song: BookletSong, content: Content) =>
  [
    song.author,
    ...(content === 'chords' ? [describeKey(song), song.tempo && `${song.tempo}\u00a0bpm`, song.singer] : []),
  ]
    .filter(Boolean)
    .join(' · ')

export function joinWords({ words }: Line, { labels = false } = {}) {
  const read = words.map(
    ({ segments, space }) => segments.map(({ text, label }) => (label && !labels ? '' : text)).join('') + space,
  )
  return read.join('').replace(/\s+/g, ' ').trim()
}

/** Whether these lines are a refrain, by the name above them; its name alone says to sing it again. */
export function isRefrain(lines: Line[]) {
  const start = lines.findIndex(line => !startsSection(line))
  return lines.slice(0, Math.max(start, 0)).some(line => REFRAIN.test(joinWords(line, { labels: true })))
}

const REFRAIN = /^\W*(?:coro|refr[aã]o|estribilho)/i

function renderSong(song: BookletSong, content: Content): Chart {
  const { lyrics, defaultKey } = song
  const chart = parseChart(lyrics)
  const view = createView(song)
  const isAsWritten = content === 'words' || (view.offset === 0 && view.capo === 0)
  return isAsWritten ? chart : renderView(chart, defaultKey, view)
}

function createView({ defaultKey, ownCapo, ...wish }: BookletSong) {
  const { key, capo } = resolveWish({ defaultKey, capo: ownCapo }, wish)
  return { offset: countHalfSteps(defaultKey, key), capo, key }
}

/** The pews get what is sung, and the names of what is sung. */
function isPrinted(line: Line, content: Content) {
  if (content === 'chords' || line.kind === 'blank') return true
  if (line.kind === 'label') return !isInstrumentalSection(joinWords(line, { labels: true }))
  return line.kind === 'lyrics'
}

/**
 * A stanza ends at a blank line, and before the name of the next. A name alone goes with the lines that follow it; before
 * another name it stands for itself, as `Refrão 2x` does.
 */
function groupLines(lines: Line[]): Line[][] {
  const groups: Line[][] = []
  let group: Line[] = []
  let isAfterBlank = false
  const close = () => {
    if (group.length > 0) groups.push(group)
    group = []
  }
  for (const line of lines) {
    if (line.kind === 'blank') {
      if (group.some(({ kind }) => kind !== 'label')) close()
      isAfterBlank = true
      continue
    }
    const namesNext = startsSection(line) || isLoneName(joinWords(line))
    if (namesNext && (isAfterBlank || group.some(other => !startsSection(other)))) close()
    group.push(line)
    isAfterBlank = false
  }
  close()
  return groups
}

const startsSection = ({ words }: Line) => words[0]?.segments[0]?.label === true

/** What was written around a chord becomes one word again. */
const removeChords = (line: Line): Line => ({ ...line, hasChords: false, words: keepSung(line.words) })

const keepSung = (words: Word[]): Word[] =>
  words
    .map(({ segments, space }) => ({
      space,
      segments: segments.map(({ above: _, inline: __, ...segment }) => segment).filter(({ text }) => text),
    }))
    .filter(({ segments }) => segments.length > 0)
