import { joinSung, type LayoutUnit, type Spot } from '@/lib/engines/cifra/chart/word-layout'
import { breakText } from './break-text'
import type { Measure, Piece, Row, Style } from './piece'

type Options = { width: number; letter: number; measure: Measure; indent?: number }
type Run = { text: string; style: Style }
/** A spot as it is set: its chord above its text, and the room that both need. */
type Setting = { chord?: Run; runs: Run[]; width: number; sungWidth: number; hyphen: boolean }
type OpenRow = { settings: { setting: Setting; x: number }[]; end: number }

/** Sets a line: chords over their syllables, wrapped between words as often as the width asks for. */
export function layOutUnits(units: LayoutUnit[], options: Options): Row[] {
  const { width, letter, measure } = options
  const space = measure(' ', sungStyle(letter))
  const rows: OpenRow[] = []
  let row: OpenRow = { settings: [], end: 0 }
  rows.push(row)
  let gap = 0
  for (const unit of units) {
    for (const settings of splitTooWide(layOutSpots(unit, options), options)) {
      const unitWidth = settings.reduce((sum, setting) => sum + setting.width, 0)
      // A following row is set in a little, so that it reads as the rest of its line.
      if (row.end > 0 && row.end + gap + unitWidth > width) {
        row = { settings: [], end: letter }
        rows.push(row)
        gap = 0
      }
      if (gap > 0) addSpace(row, gap, space, letter)
      for (const setting of settings) {
        row.settings.push({ setting, x: row.end })
        row.end += setting.width
      }
      gap = 0
    }
    gap = unit.space ? space : 0
  }
  return rows.filter(({ settings }) => settings.length > 0).map(open => toRow(open, letter, measure))
}

/** A space is text too: what is copied from the page has its words apart. */
function addSpace(row: OpenRow, gap: number, space: number, letter: number) {
  row.settings.push({
    setting: { runs: [{ text: ' ', style: sungStyle(letter) }], width: space, sungWidth: space, hyphen: false },
    x: row.end,
  })
  row.end += gap
}

function layOutSpots({ spots }: LayoutUnit, options: Options): Setting[] {
  return spots.map((spot, index) => layOutSpot(spot, spots[index + 1], options))
}

function layOutSpot(spot: Spot, next: Spot | undefined, { letter, measure }: Options): Setting {
  const sung = spot.sung.map(({ text, bold }) => ({ text, style: bold ? boldStyle(letter) : sungStyle(letter) }))
  if (spot.label) {
    const runs = [{ text: joinSung(spot), style: labelStyle(letter) }]
    const width = sumWidths(runs, measure)
    return { runs, width: width + letter * 0.4, sungWidth: width, hyphen: false }
  }
  if (spot.inline) {
    const runs = [{ text: `${spot.inline.text} `, style: chordStyle(letter) }, ...sung]
    const width = sumWidths(runs, measure)
    return { runs, width, sungWidth: width, hyphen: false }
  }
  const sungWidth = sumWidths(sung, measure)
  if (!spot.above) return { runs: sung, width: sungWidth, sungWidth, hyphen: false }
  const chord = { text: spot.above.text, style: chordStyle(letter) }
  const width = Math.max(sungWidth, measure(chord.text, chord.style) + letter * (next ? 0.3 : 0.15))
  const isTorn = width - sungWidth > letter * 0.05 && continuesWord(spot, next)
  const least = sungWidth + (isTorn ? letter * HYPHEN : 0)
  return { chord, runs: sung, width: Math.max(width, least), sungWidth, hyphen: isTorn }
}

/** The room of a hyphen, relative to the height of a letter: its line, and as much again beside it. */
const HYPHEN = 0.48

/** Whether the next syllable belongs to the same word. */
const continuesWord = (spot: Spot, next: Spot | undefined) =>
  next !== undefined && /\p{L}\p{M}*$/u.test(joinSung(spot)) && /^\p{L}/u.test(joinSung(next))

/** Words under one chord stay together, unless no row has room for them. */
function splitTooWide(settings: Setting[], { width, letter, measure }: Options): Setting[][] {
  const room = width - letter
  if (settings.reduce((sum, setting) => sum + setting.width, 0) <= room) return [settings]
  return settings.flatMap(setting => splitSetting(setting, room, measure).map(part => [part]))
}

function splitSetting(setting: Setting, room: number, measure: Measure): Setting[] {
  if (setting.width <= room) return [setting]
  const parts = setting.runs.flatMap(({ text, style }) =>
    breakText(text, room, part => measure(part, style)).map(part => ({ text: part, style })),
  )
  return parts.map((run, index) => {
    const sungWidth = measure(run.text, run.style)
    return { ...(index === 0 && { chord: setting.chord }), runs: [run], width: sungWidth, sungWidth, hyphen: false }
  })
}

function toRow({ settings }: OpenRow, letter: number, measure: Measure): Row {
  const hasChords = settings.some(({ setting }) => setting.chord)
  const baseline = letter * (hasChords ? 2.08 : 1.04)
  const sung: Piece[] = []
  const chords: Piece[] = []
  const hyphens: NonNullable<Row['hyphens']> = []
  for (const { setting, x } of settings) {
    if (setting.chord) chords.push({ ...setting.chord, x, baseline: letter * 0.96 })
    addRuns(sung, x, baseline, setting, measure)
    if (setting.hyphen) {
      const width = letter * HYPHEN * 0.5
      const free = setting.width - setting.sungWidth - width
      hyphens.push({ x: x + setting.sungWidth + free / 2, y: baseline - letter * 0.25, width })
    }
  }
  return {
    height: letter * (hasChords ? 2.42 : 1.38),
    pieces: [...chords, ...sung].filter(({ text }) => text.trim()),
    ...(hyphens.length > 0 && { hyphens }),
  }
}

/** Joins what stands side by side in one style into one run: it is drawn, searched and copied as one. */
function addRuns(sung: Piece[], x: number, baseline: number, { runs }: Setting, measure: Measure) {
  let at = x
  for (const { text, style } of runs) {
    const before = sung.at(-1)
    const isAdjacent = before && Math.abs(before.x + measure(before.text, before.style) - at) < style.size * 0.12
    if (before && isAdjacent && isSameStyle(before.style, style)) before.text += text
    else sung.push({ text, style, x: at, baseline })
    at += measure(text, style)
  }
}

const isSameStyle = (one: Style, other: Style) =>
  one.face === other.face && one.size === other.size && one.grey === other.grey
const sumWidths = (runs: Run[], measure: Measure) =>
  runs.reduce((sum, { text, style }) => sum + measure(text, style), 0)

const sungStyle = (size: number): Style => ({ face: 'text', size })
const boldStyle = (size: number): Style => ({ face: 'bold', size })
const chordStyle = (letter: number): Style => ({ face: 'bold', size: letter * 0.88 })
const labelStyle = (letter: number): Style => ({ face: 'bold', size: letter * 0.82, grey: true })
