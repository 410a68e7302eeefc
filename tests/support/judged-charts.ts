import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { findProblems } from '@/lib/engines/cifra/markup/problems'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'
import { parseSolfege } from '@/lib/engines/cifra/theory/solfege'
import { findSpelledChords } from '@/lib/engines/cifra/theory/spelled-chord'

/** A line as its writer judged it: chords, sung, for musicians only, title, tablature; and the chords it names. */
export type JudgedLine = { code: string; text: string; chords: string[] }
export type JudgedChart = { name: string; lines: JudgedLine[] }
/** The lines of a chart that were read silently as something else, those asked about, and sung ones asked for nothing. */
type Verdict = { count: number; wrong: string[]; asked: string[]; needless: string[] }

/** Reads the charts of a folder by their kinds; the writers judged each line before any was read. */
export function readJudgedCharts(folder: string) {
  const files = readdirSync(folder).filter(file => file.endsWith('.txt'))
  return files.map(file => ({
    kind: path.basename(file, '.txt'),
    charts: splitCharts(readFileSync(path.join(folder, file), 'utf8')),
  }))
}

function splitCharts(text: string): JudgedChart[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map(part => {
      const [name = '', ...rows] = part.split('\n')
      return { name: name.trim(), lines: rows.flatMap(readLine) }
    })
}

function readLine(row: string): JudgedLine[] {
  const [, code, text = '', chords = ''] = /^([csntb.?])\|(.*?)(?: ?⟦([^⟧]*)⟧\s*)?$/.exec(row) ?? []
  return code ? [{ code, text, chords: chords.split(/\s+/).filter(Boolean).map(nameChord) }] : []
}

/** Compares how a chart is read with how it was judged. */
export function compareWithJudge({ name, lines }: JudgedChart): Verdict {
  const { lyrics } = readPastedSong(lines.map(({ text }) => text).join('\n'))
  const projected = splitIntoStanzas(parseChart(lyrics)).flatMap(stanza => stanza.lines.map(toLetters).filter(Boolean))
  const mistyped = new Set(findProblems(lyrics).map(problem => problem.line))
  const asked = [
    ...findDoubtfulLines(lyrics).map(({ text }) => text),
    ...lyrics.split('\n').filter((_, at) => mistyped.has(at + 1)),
  ]
  const askedTexts = asked.map(toLetters)
  const sung = lines.filter(({ code }) => code === 's').map(getWords)
  const isAsked = (line: JudgedLine) =>
    [getWords(line), toLetters(line.text)].some(
      own => own !== '' && askedTexts.some(text => text !== '' && (text.includes(own) || own.includes(text))),
    )
  const read = listChords(lyrics)
  // What is asked about takes no chords of lines that were read.
  const missingOfRead = findMissingChords(lines, line => !isAsked(line), read)
  const missingOfAll = findMissingChords(lines, () => true, read)
  const verdict: Verdict = { count: 0, wrong: [], asked: [], needless: [] }
  for (const [at, line] of lines.entries()) {
    if (line.code === '.' || line.code === '?') continue
    verdict.count++
    const words = getWords(line)
    const candidates =
      line.code === 's' ? projected : projected.filter(text => !sung.some(other => isMostOf(text, other, 0.5)))
    const isShown = candidates.some(text => isMostOf(text, words, line.code === 's' ? 0.5 : 0.6))
    const isRight = line.code === 's' ? words === '' || isShown : !isShown
    const missing = isAsked(line) ? missingOfAll : missingOfRead
    const entry = `${name}: ${line.text.trim()}`
    if (isRight && !missing.has(at)) {
      if (line.code === 's' && askedTexts.includes(words)) verdict.needless.push(entry)
    } else if (isAsked(line)) verdict.asked.push(entry)
    else verdict.wrong.push(entry)
  }
  return verdict
}

const isMostOf = (shown: string, words: string, share: number) =>
  words !== '' &&
  (shown === words ||
    (words.includes(shown) && shown.length > 2 && shown.length >= words.length * share) ||
    (share === 0.5 && shown.includes(words) && words.length >= shown.length * share))

/** The letters of a line without the chords in it, and behind what is sung. */
const getWords = ({ code, text: written, chords }: JudgedLine) => {
  const names = new Set(chords)
  const pieces = written.trimEnd().split(/(?<=\s)/)
  const end = pieces.findLastIndex(piece => !names.has(nameChord(piece)))
  const text = code === 's' ? pieces.slice(0, end + 1).join('') : written
  const isChord = (inside: string) =>
    [inside, inside.replace(/(?<![a-z])[a-g]/g, letter => letter.toUpperCase())].some(written =>
      names.has(nameChord(written.replace(/[()]/g, ''))),
    ) ||
    !!parseSolfege(inside.replace(/\s/g, '')) ||
    findSpelledChords(inside)[0]?.source === inside
  return toLetters(
    text
      .replace(/\[[^\]]*\]|\{[^}]*\}/g, '')
      .replace(/[(<]([^()<>]*)[)>]|\*([^*\s]*)\*/g, (source: string, enclosed = '', marked = '') =>
        isChord(enclosed || marked) ? '' : source,
      ),
  )
}

export const toLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** `Tom: [G]` */
const FACT = /^\W*(?:tom|key|tonalidade)(?:\s*[:=]\s*|\s+)\[[^\]]*\]/i

const listChords = (lyrics: string) =>
  lyrics
    .split('\n')
    .flatMap(line =>
      parseMarkup(line.replace(FACT, '')).flatMap(node => ('chordGroup' in node ? nameChords(node.chordGroup) : [])),
    )

/** `G m7` is one chord in two pieces. */
const nameChords = ({ tokens }: ChordGroup) =>
  tokens.flatMap(({ chord, text }, i) => {
    const next = tokens.slice(i + 1, i + 3).find(token => token.text.trim())
    return chord ? [nameChord(text + (next?.kind === 'part' ? next.text : ''))] : []
  })

/** Root and bass say which notes sound; a suffix is only another way of writing. */
function nameChord(written: string) {
  const text = written.replace(/\s/g, '')
  const root = /^[A-GH][#b♯♭]?/.exec(text)?.[0] ?? ''
  const bass = /\/([A-G][#b♯♭]?)/.exec(text)?.[1] ?? ''
  const isMinor = /^(?:m(?!a)|-(?!\d))/.test(text.slice(root.length))
  return `${root}${isMinor ? 'm' : ''}${bass && `/${bass}`}`.replace('H', 'B').replaceAll('♯', '#').replaceAll('♭', 'b')
}

/** Returns the lines of which some chord is not read: first those that are played, then remarks with what is left. */
function findMissingChords(lines: JudgedLine[], isWanted: (line: JudgedLine) => boolean, read: string[]) {
  const named = lines.flatMap((line, at) => (line.chords.length > 0 && isWanted(line) ? [{ at, ...line }] : []))
  const played = matchLines(
    named.filter(({ code }) => code !== 'n'),
    read,
  )
  const remarks = matchLines(
    named.filter(({ code }) => code === 'n'),
    played.left,
  )
  // A list of the song's chords may have been taken for the first of its lines.
  const isListed = (at: number) =>
    `,${read},`.includes(`,${lines[at]?.chords},`) && (lines[at]?.chords.length ?? 0) >= LISTED
  return new Set([...played.missing, ...remarks.missing.filter(at => !isListed(at))])
}

/** With fewer chords, a remark may name what stands elsewhere. */
const LISTED = 4

/**
 * Finds the chords of as many lines as possible, in the order of the song and those of a line together; returns the
 * lines whose chords are not found, and the chords of no line.
 */
function matchLines(lines: { at: number; chords: string[] }[], read: string[]) {
  const startsAt = (chords: string[], from: number) => chords.every((chord, i) => read[from + i] === chord)
  /** How many of the lines from `i` on are found in what is read from `j` on. */
  const count = Array.from({ length: lines.length + 1 }, () => new Array<number>(read.length + 1).fill(0))
  const get = (i: number, j: number) => count[i]?.[j] ?? 0
  for (let i = lines.length - 1; i >= 0; i--) {
    const chords = lines[i]?.chords ?? []
    for (let j = read.length; j >= 0; j--) {
      const found = startsAt(chords, j) ? 1 + get(i + 1, j + chords.length) : 0
      const row = count[i] ?? []
      row[j] = Math.max(found, get(i + 1, j), j < read.length ? get(i, j + 1) : 0)
    }
  }
  const missing: number[] = []
  const left: string[] = []
  let [i, j] = [0, 0]
  while (i < lines.length || j < read.length) {
    const line = lines[i]
    if (line && startsAt(line.chords, j) && get(i, j) === 1 + get(i + 1, j + line.chords.length)) {
      i++
      j += line.chords.length
    } else if (line && get(i, j) === get(i + 1, j)) {
      missing.push(line.at)
      i++
    } else left.push(read[j++] ?? '')
  }
  return { missing, left }
}
