import type { ChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { looksLikeChords, SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'
import { isInstruction, isNameOfPart } from '@/lib/engines/cifra/markup/instruction'
import type { MarkupNode } from '@/lib/engines/cifra/markup/markup'
import { isSectionHeading } from '@/lib/engines/cifra/markup/section-name'
import { isTablature } from '@/lib/engines/cifra/markup/tablature'
import { labelHeadings, namesKeyOfSection } from './label-nodes'

/**
 * A line of lyrics, chords, labels, an instruction for musicians, tablature, or blank; `hasChords` if a chord is above
 * some of it; `isDoubtful` if it looks like chords that will not be transposed; `isUnsung` if a label names who plays or
 * sings. A tablature is one line, however many strings it has: its words are the rows, and the first may be the chords
 * above the strings.
 */
export type Line = { kind: LineKind; hasChords: boolean; isDoubtful?: true; isUnsung?: true; words: Word[] }
type LineKind = 'lyrics' | 'chords' | 'label' | 'instruction' | 'tablature' | 'blank'

/** Text that is never broken across lines, and the space after it; its segments' texts joined are the sung word. */
export type Word = { segments: Segment[]; space: string }

/** A syllable with the chords above it, chords within the line, or a label such as `Coro`. */
export type Segment = { text: string; above?: ChordGroup; inline?: ChordGroup; bold?: true; label?: true }

export const BLANK: Line = { kind: 'blank', hasChords: false, words: [] }

// Spaces at which a line may break; a no-break space is part of its word.
const SUNG_AND_SPACE = /([^ \t\u2000-\u2006\u2008-\u200a\u3000]*)([ \t\u2000-\u2006\u2008-\u200a\u3000]*)/g

/** Builds lines from the nodes; `{n}` is a blank line of its own, wherever it is written. */
export function buildLines(nodes: MarkupNode[]): Line[] {
  const lines: Line[] = []
  let row: MarkupNode[] = []
  let isNextToBlank = false
  const endRow = () => {
    const line = buildLine(row)
    const above = lines.at(-1)
    if (line.kind === 'tablature' && above?.kind === 'tablature' && !beginsAgain(above, line))
      above.words.push(...line.words)
    else if (line.kind === 'tablature' && above && isChordRow(above))
      lines[lines.length - 1] = { ...line, words: [toChordRow(above.words), ...line.words] }
    else if (!isNextToBlank || row.some(node => node.source.trim())) lines.push(line)
    row = []
  }
  for (const node of nodes) {
    if (node.kind === 'blank') {
      isNextToBlank = true
      endRow()
      lines.push(BLANK)
    } else if (node.kind === 'break') {
      endRow()
      isNextToBlank = false
    } else row.push(node)
  }
  endRow()
  return lines
}

/** Whether a string begins the next tablature: it has the name of the first one, as only the sixth of a guitar may. */
function beginsAgain({ words }: Line, { words: [next] }: Line) {
  const strings = words.filter(({ segments }) => segments.length === 1)
  const name = readStringName(strings[0])
  return name !== '' && name === readStringName(next) && strings.length > 1 && strings.length !== 5
}

const readStringName = (word: Word | undefined) => word?.segments[0]?.text.split('|')[0]?.trim() ?? ''

/** Whether a line is chords alone, which keep their columns above a tablature: no name, and nothing that is sung. */
const isChordRow = ({ kind, words }: Line) =>
  kind === 'chords' &&
  words.every(({ segments }) => segments.every(({ text, label }) => !label && !/\p{L}/u.test(text)))

/** Makes the words of a line of chords one row of a tablature. */
const toChordRow = (words: Word[]): Word => ({
  segments: words.flatMap(({ segments, space }) => [...segments, { text: space }]),
  space: '',
})

function buildLine(row: MarkupNode[]): Line {
  const source = row.map(node => node.source).join('')
  if (isTablature(source)) {
    return { kind: 'tablature', hasChords: false, words: [{ segments: [{ text: source }], space: '' }] }
  }
  const isSung = source.startsWith(SUNG_MARK)
  const nodes = isSung ? row : labelHeadings(row)
  const words = buildWords(nodes)
  const segments = words.flatMap(word => word.segments)
  const hasChords = segments.some(segment => segment.above)
  const kind = isSung ? 'lyrics' : namesKeyOfSection(row) ? 'label' : findLineKind(segments, nodes, source)
  const line: Line = { kind, hasChords, words }
  if (kind === 'label') return isNameOfPart(source) ? { ...line, isUnsung: true } : line
  return looksLikeChords(source) ? { ...line, isDoubtful: true } : line
}

function findLineKind(segments: Segment[], row: MarkupNode[], source: string): LineKind {
  if (row.some(isDirective) && row.every(node => isDirective(node) || !node.source.trim()))
    return segments.length > 0 && row.every(node => node.kind !== 'directive' || node.directive.as === 'label')
      ? 'label'
      : 'instruction'
  const hasChords = segments.some(segment => segment.above ?? segment.inline)
  const isSung = segments.some(segment => segment.text && !segment.label)
  if (!isSung && hasChords) return 'chords'
  if (isSung && hasHeading(row)) return 'chords'
  if (!isSung && segments.some(segment => segment.label) && isNameOfPart(source)) return 'label'
  // `In[G]tro` is sung, and so is `Solo: A Pa[G]lavra é chuva mansa`.
  if (isInstruction(joinWords(row, ' ')) && isInstruction(joinWords(row))) return hasChords ? 'chords' : 'instruction'
  // `Sobe para [E]`, `Tom original: [D]`
  if (hasChords && !CHORD_AT_WORD.test(source) && isInstruction(row.map(readChordOrWords).join(''))) return 'chords'
  // `[Refrão] (2x)`, `[Refrão]:`
  if (
    isSung &&
    !hasChords &&
    segments.every(({ text, label }) => label || COUNT.test(text)) &&
    segments.some(({ label }) => label)
  )
    return 'label'
  if (isSung) return 'lyrics'
  return segments.some(segment => segment.label) ? 'label' : 'blank'
}

const COUNT = /^[^\p{L}\p{N}]{0,4}(?:\d[x×]|[x×]\d|bis)?[^\p{L}\p{N}]{0,4}$/iu

const isDirective = (node: MarkupNode) => node.kind === 'directive'

/** `Intro: [G] [D] (2x)`: a name followed only by chords; nobody sings it. */
function hasHeading(row: MarkupNode[]) {
  if (row.some(node => node.kind === 'key')) return row.every(node => node.kind === 'key' || !node.source.trim())
  const first = row.findIndex(node => 'chordGroup' in node)
  const chords = row.flatMap(node => ('chordGroup' in node ? node.chordGroup.tokens.filter(token => token.chord) : []))
  const after = first < 0 ? '' : joinText(row.slice(first)).replace(/\d[x×]|[x×]\d/gi, '')
  return first > 0 && !/\p{L}/u.test(after) && isSectionHeading(joinText(row.slice(0, first)), chords.length)
}

/** Joins the words of a line; each chord between them is written as `gap`. */
const joinWords = (row: MarkupNode[], gap = '') =>
  row
    .map(node => ('chordGroup' in node ? gap : node.kind === 'text' || node.kind === 'label' ? node.source : ''))
    .join('')

/** A chord that touches a word stands above a syllable. */
const CHORD_AT_WORD = /\p{L}[[{]|[\]}]\p{L}/u

const readChordOrWords = (node: MarkupNode) => ('chordGroup' in node ? node.chordGroup.source : node.source)

const joinText = (row: MarkupNode[]) => row.map(node => (node.kind === 'text' ? node.source : '')).join('')

/** A word ends at a space, not at a chord: `Se[G]nhor` is one word of two segments. */
function buildWords(row: MarkupNode[]): Word[] {
  const words: Word[] = []
  let bold = false
  for (const node of row) {
    if (node.kind === 'bold') bold = !bold
    else if (node.kind === 'label') startSegment(words, { text: node.label, label: true }, bold)
    else if (node.kind === 'directive') addDirective(words, node.directive.text, bold)
    else if (node.kind === 'above') startSegment(words, { text: '', above: node.chordGroup }, bold)
    else if (node.kind === 'key') addKey(words, node.chordGroup, bold)
    else if (node.kind === 'inline') startSegment(words, { text: '', inline: node.chordGroup }, bold)
    else addSungText(words, node.source, bold)
  }
  return words
}

function addDirective(words: Word[], text: string, bold: boolean) {
  if (text) startSegment(words, { text, label: true }, bold)
}

/** `{key: D}` reads as `Tom: [D]`. */
function addKey(words: Word[], inline: ChordGroup, bold: boolean) {
  addSungText(words, 'Tom: ', bold)
  startSegment(words, { text: '', inline }, bold)
}

function startSegment(words: Word[], segment: Segment, bold: boolean) {
  const word = segment.label ? startWord(words) : findOpenWord(words)
  word.segments.push(bold ? { ...segment, bold } : segment)
}

function addSungText(words: Word[], text: string, bold: boolean) {
  for (const [, sung, space] of text.matchAll(SUNG_AND_SPACE)) {
    if (sung) addSungWord(words, sung, bold)
    if (space) (words.at(-1) ?? startWord(words)).space += space
  }
}

/** Adds the text under the chord just placed, or to the text before it. */
function addSungWord(words: Word[], sung: string, bold: boolean) {
  const segment = findOpenWord(words).segments.at(-1)
  if (segment && !!segment.bold === bold) segment.text += sung
  else startSegment(words, { text: sung }, bold)
}

function findOpenWord(words: Word[]) {
  const word = words.at(-1)
  return !word || word.space || word.segments.at(-1)?.label ? startWord(words) : word
}

function startWord(words: Word[]) {
  const word: Word = { segments: [], space: '' }
  words.push(word)
  return word
}
