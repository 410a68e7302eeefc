import { formatDirective } from '@/lib/engines/cifra/formats/chordpro/directive'
import { isInstruction, isNameOfPart } from '@/lib/engines/cifra/markup/instruction'
import { speaksToMusicians } from '@/lib/engines/cifra/paste/annotations'
import { mayBeChords } from '@/lib/engines/cifra/paste/chord-line'
import { isOfLeaflet } from '@/lib/engines/cifra/paste/leaflet'
import { findMessageStamp } from '@/lib/engines/cifra/paste/message-stamps'
import type { Song } from '@/lib/engines/cifra/song'
import { countHalfSteps } from '@/lib/engines/cifra/theory/half-steps'
import { readFactLine } from './fact-line'
import type { FoundFacts } from './fact-values'
import { findText, isFirstVerse, isHeading, isPlayed, readArtist, startsChart } from './heading'
import { readNumberedTitle } from './numbered-title'
import { isPlayingDirection, namesInstrument } from './playing-direction'
import { isRule, isSectionLine, isTitleText } from './title-line'

type Facts = Partial<Omit<Song, 'lyrics'>>

/** How many lines of a song's head are read. */
const HEAD_LINES = 40
const TAIL_LINES = 6

/**
 * Takes title, number, key, capo, tempo, author, collection, themes and link out of a song's text; what is uncertain
 * stays in the text.
 */
export function extractSongFacts(text: string): { facts: Facts; rest: string } {
  const head = readHead(text.split(/\r\n|[\n\r]/))
  takeLoneCapo(head)
  takeTail(head)
  return { facts: settle(head.facts), rest: head.isChanged ? joinRest(head) : text }
}

/** The lines of a song, those that are taken out, and the facts that were in them. */
type Head = { lines: string[]; facts: FoundFacts; taken: Set<number>; end: number; isChanged: boolean }

function readHead(lines: string[]): Head {
  const head: Head = { lines, facts: {}, taken: new Set(), end: 0, isChanged: false }
  let hasBody = false
  let seen = 0
  for (; head.end < lines.length && seen < HEAD_LINES; head.end++) {
    const line = lines[head.end] ?? ''
    if (!line.trim()) continue
    seen++
    if (takeFacts(head, head.end, !hasBody)) continue
    if (isRule(line)) {
      if (!hasBody) take(head, head.end)
    } else if (isOfLeaflet(line, true) || takeDirection(head, head.end)) continue
    else if (takeArtist(head, head.end) || isAboveTitle(line)) continue
    else if (isPlayed(line)) hasBody = true
    else if (!hasBody && takeTitle(head, head.end)) continue
    else if (speaksToMusicians(line) !== true) break
  }
  return head
}

/** `Violão 1: Capo 5`, `[21:40] Ana: segue a de domingo`: the title may still follow. */
const isAboveTitle = (line: string) =>
  findMessageStamp(line) !== '' ||
  (isInstruction(line) && namesInstrument(line) && !isNameOfPart(line) && !isSectionLine(line) && !mayBeChords(line))

/** Takes a line that consists of facts, unless one of them is known otherwise. */
function takeFacts(head: Head, at: number, mayBeTitled: boolean) {
  const found = readFactLine(head.lines[at] ?? '')
  if (!found) return false
  const titled = found.before ? (mayBeTitled ? readTitle(head, found.before, true) : undefined) : {}
  if (!titled || !merge(head.facts, { ...found.facts, ...titled })) return false
  take(head, at, found.kept)
  return true
}

/** Takes a line out, or leaves what is no fact. */
function take(head: Head, at: number, kept = '') {
  head.isChanged = true
  if (kept) head.lines[at] = kept
  else head.taken.add(at)
}

/** Adds facts to those that are known; returns false, and adds none, if one contradicts. */
function merge(facts: FoundFacts, found: FoundFacts) {
  const merged: FoundFacts = { ...facts, ...found }
  if (facts.author && found.author && facts.author !== found.author) merged.author = `${facts.author}, ${found.author}`
  const isSame = (key: string) => {
    const [known, fact] = [facts[key as keyof FoundFacts], found[key as keyof FoundFacts]]
    return known === undefined || String(known) === String(fact) || key === 'author'
  }
  if (!Object.keys(found).every(isSame)) return false
  Object.assign(facts, merged)
  return true
}

/**
 * Writes a line that says how to play as a comment, which nobody sings. One that could be a title has to stand above the
 * song by itself.
 */
function takeDirection(head: Head, at: number) {
  const line = head.lines[at] ?? ''
  const found = isPlayingDirection(line)
  // What stands under chords is sung.
  if (!found || mayBeChords(head.lines[at - 1] ?? '')) return false
  if (/^\s*\[/.test(line) || mayBeChords(line) || isInstruction(line)) return false
  if (speaksToMusicians(line) === true || (found === 'perhaps' && isSectionLine(line))) return false
  if (found === 'perhaps' && !isHeading(head.lines, at) && !isHeading(head.lines, findText(head.lines, at + 1)))
    return false
  take(head, at, formatDirective('comment', line.trim()))
  return true
}

function takeTitle(head: Head, at: number) {
  const line = head.lines[at] ?? ''
  if (isFirstVerse(head.lines, at)) return false
  const numbered = readTitle(head, line, isHeading(head.lines, at))
  if (!numbered || !merge(head.facts, numbered)) return false
  take(head, at)
  return true
}

/** `Grupo Aurora` or `(Ana Souza)` below the title. */
function takeArtist(head: Head, at: number) {
  if (!head.facts.title || head.facts.author || head.facts.artist || !isArtistLine(head, at)) return false
  head.facts.artist = readArtist(head.lines[at])
  take(head, at)
  return true
}

/** Reads a title, or the number in front of one that follows. */
function readTitle({ facts }: Head, text: string, isCertain: boolean): FoundFacts | undefined {
  const numbered = readNumberedTitle(text)
  if (numbered && facts.number === undefined && (isCertain || !numbered.title)) return numbered
  if (/^\d{1,5}$/.test(text.trim()) && facts.number === undefined && isCertain) return { number: Number(text) }
  if (facts.title || !isCertain || !isTitleText(text)) return undefined
  return { title: text.trim().replace(/^["“”«»*_\s]+|["“”«»*_\s]+$/gu, '') }
}

/** The second line of a web page's head: the artist, in front of the key or the introduction. */
function isArtistLine({ lines, taken }: Head, at: number) {
  const text = readArtist(lines[at])
  if (!taken.has(at - 1) || !isTitleText(text) || text.length > 60 || /[.!?…]$/.test(text)) return false
  return /^[\p{Lu}\d]/u.test(text) && startsChart(lines, findText(lines, at + 1))
}

/** A capo belongs to the whole song, wherever it is written, unless there are two. */
function takeLoneCapo(head: Head) {
  const { lines, facts, end } = head
  if (facts.capo !== undefined) return
  const found: { at: number; capo: number; shapes?: string }[] = []
  for (let at = end; at < lines.length && found.length < 2; at++) {
    const line = lines[at] ?? ''
    if (!/capo/i.test(line)) continue
    const read = readFactLine(line)
    if (!read || read.before) continue
    const { capo, shapes, ...others } = read.facts
    if (capo !== undefined && Object.keys(others).length === 0) found.push({ at, capo, ...(shapes && { shapes }) })
  }
  const [lone, another] = found
  if (!lone || another) return
  Object.assign(facts, { capo: lone.capo, ...(lone.shapes && { shapes: lone.shapes }) })
  take(head, lone.at)
}

/** Authors, themes and a link may stand below the song. */
function takeTail(head: Head) {
  const { lines, facts, end } = head
  let left = TAIL_LINES
  for (let at = lines.length - 1; at >= end && left > 0; at--) {
    const line = lines[at] ?? ''
    if (!line.trim()) continue
    left--
    const found = readFactLine(line)
    if (!found || found.before || !Object.keys(found.facts).every(isBelow) || !merge(facts, found.facts)) return
    take(head, at, found.kept)
  }
}

const isBelow = (fact: string) => /^(?:author|themes|collection|number|link)$/.test(fact)

/** The key of a song is that of its chords as written: with a capo, of their shapes. */
function settle({ shapes, artist, ...facts }: FoundFacts): Facts {
  const author = facts.author ?? artist
  const written = shapes && { key: shapes, capo: facts.capo ?? countHalfSteps(shapes, facts.key ?? shapes) }
  return { ...facts, ...(author && { author }), ...written }
}

/** Joins the lines that stay, without blank lines at the beginning and the end. */
function joinRest({ lines, taken }: Head) {
  const rest = lines.filter((_, at) => !taken.has(at))
  return rest.slice(findText(rest, 0)).join('\n').trimEnd()
}
