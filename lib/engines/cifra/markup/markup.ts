import { type ChordGroup, isNoChord, parseChordGroup, parseSolfegeGroup } from './chord-group'
import { type Directive, parseDirective, splitKeyDirective } from './directive'

/** A piece of the markup; the sources of all nodes joined are exactly the text. */
export type MarkupNode =
  | { kind: 'text' | 'bold' | 'blank' | 'break'; source: string }
  | { kind: 'label'; source: string; label: string }
  | { kind: 'above' | 'inline'; source: string; chordGroup: ChordGroup }
  | { kind: 'key'; source: string; before: string; chordGroup: ChordGroup }
  | { kind: 'directive'; source: string; directive: Directive }

const LINE_PATTERN = /([^\n\r\u2028\u2029]*)(\r\n|[\n\r\u2028\u2029]|$)/g
const MARK = /[[{]|\*{4,}|\*\*/g
// No second opening mark is allowed inside, so that an unclosed one affects only itself.
const ENCLOSED = /\[([^[\]]*)\]|\{([^{}]*)\}/y

export function parseMarkup(markup: string): MarkupNode[] {
  const nodes: MarkupNode[] = []
  const readChordGroup = createChordGroupReader()
  for (const [, line = '', end = ''] of markup.matchAll(LINE_PATTERN)) {
    parseLine(line, nodes, readChordGroup)
    if (end) nodes.push({ kind: 'break', source: end })
  }
  return nodes.some(isInSolfege) ? nodes.map(readAsSolfege) : nodes
}

const isInSolfege = (node: MarkupNode) => 'chordGroup' in node && node.chordGroup.text !== node.chordGroup.source

const WORD_OR_NOTE = /^\[((?:do|sim|mim|dom)(?:\/(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)[#b]?)?)\]$/i

/** `[Sim]` and `[Do/Sol]` are labels, and chords in a song that has `[Lám]`. */
function readAsSolfege(node: MarkupNode): MarkupNode {
  const name = WORD_OR_NOTE.exec(node.source)?.[1]
  const chordGroup = name ? parseSolfegeGroup(name) : undefined
  return chordGroup ? { kind: 'above', source: node.source, chordGroup } : node
}

type ChordGroupReader = (source: string) => ChordGroup | undefined

/** Parses each different bracket once: a song repeats the same few chords. */
function createChordGroupReader(): ChordGroupReader {
  const cache = new Map<string, ChordGroup | undefined>()
  return source => {
    if (!cache.has(source)) cache.set(source, parseChordGroup(source))
    return cache.get(source)
  }
}

function parseLine(line: string, nodes: MarkupNode[], readChordGroup: ChordGroupReader) {
  const first = nodes.length
  let done = 0
  for (const { 0: mark, index } of line.matchAll(MARK)) {
    const node = index < done ? undefined : parseNode(line, index, mark, readChordGroup)
    if (!node) continue
    if (index > done) nodes.push({ kind: 'text', source: line.slice(done, index) })
    nodes.push(node)
    done = index + node.source.length
  }
  if (done < line.length) nodes.push({ kind: 'text', source: line.slice(done) })
  removeUnclosedBold(nodes, first)
}

/** Parses bold, or a pair of marks on the same line. */
function parseNode(line: string, at: number, mark: string, readChordGroup: ChordGroupReader): MarkupNode | undefined {
  if (mark.startsWith('*')) return mark === '**' ? { kind: 'bold', source: mark } : { kind: 'text', source: mark }
  ENCLOSED.lastIndex = at
  const [source = '', square, curly] = ENCLOSED.exec(line) ?? []
  if (curly === 'n') return { kind: 'blank', source }
  const directive = curly === undefined ? undefined : parseDirective(curly)
  if (directive) return { kind: 'directive', source, directive }
  const keyDirective = curly === undefined ? undefined : splitKeyDirective(curly)
  const key = keyDirective && readChordGroup(keyDirective.key)
  if (keyDirective && key) return { kind: 'key', source, before: keyDirective.before, chordGroup: key }
  const chordGroup = readChordGroup(square ?? curly ?? '')
  if (chordGroup && square !== undefined) return { kind: 'above', source, chordGroup }
  if (chordGroup?.tokens.some(token => token.chord)) return { kind: 'inline', source, chordGroup }
  if (square && isNoChord(square)) return { kind: 'above', source, chordGroup: createNoChord(square) }
  return square?.trim() ? { kind: 'label', source, label: square } : undefined
}

/** `[N.C.]` has its place above a syllable, like a chord. */
const createNoChord = (text: string): ChordGroup => ({ source: text, text, tokens: [{ kind: 'mark', text }] })

/** Bold needs both its marks on one line; a single mark is text. */
function removeUnclosedBold(nodes: MarkupNode[], first: number) {
  let open: number | undefined
  for (let i = first; i < nodes.length; i++) {
    if (nodes[i]?.kind === 'bold') open = open === undefined ? i : undefined
  }
  if (open !== undefined) nodes[open] = { kind: 'text', source: '**' }
}
