import { type ChordGroup, parseChordGroup, tokenize } from './chord-group'
import { type MarkupNode, parseMarkup } from './markup'

/**
 * A possible mistake in the lyrics: its position (line and column from 1; `start` and `end` select it) and a message.
 */
export type Problem = {
  kind: 'unknown-chord' | 'bracket' | 'brace' | 'bold'
  line: number
  column: number
  start: number
  end: number
  message: string
}

const MARKS = /\[[^[\]]*\]|\{[^{}]*\}|[[\]{}]|(?<!\*)\*\*(?!\*)/g
const UNBALANCED_MARKS: Record<string, Pick<Problem, 'kind' | 'message'>> = {
  '[': { kind: 'bracket', message: 'Este colchete não foi fechado.' },
  ']': { kind: 'bracket', message: 'Este colchete não foi aberto.' },
  '{': { kind: 'brace', message: 'Esta chave não foi fechada.' },
  '}': { kind: 'brace', message: 'Esta chave não foi aberta.' },
  '**': { kind: 'bold', message: 'Este negrito não foi fechado.' },
}

/** Finds unreadable chords and unbalanced marks, in the order of the text. */
export function findProblems(lyrics: string): Problem[] {
  const problems: Problem[] = []
  let position = { line: 1, column: 1, start: 0 }
  for (const node of parseMarkup(lyrics)) {
    let offset = 0
    for (const { at, text, ...found } of findInNode(node)) {
      position = advancePosition(position, node.source.slice(offset, at))
      offset = at
      problems.push({ ...found, ...position, end: position.start + text.length })
    }
    position = advancePosition(position, node.source.slice(offset))
    if (node.kind === 'break') position = { line: position.line + 1, column: 1, start: position.start }
  }
  return problems
}

/** Advances past a text; a column is a character as people count them, not a code unit. */
function advancePosition({ line, column, start }: { line: number; column: number; start: number }, text: string) {
  return { line, column: column + [...text].length, start: start + text.length }
}

type Finding = Pick<Problem, 'kind' | 'message'> & { at: number; text: string }

function findInNode(node: MarkupNode): Finding[] {
  if ('chordGroup' in node) return findUnknownChords(node.chordGroup, 1)
  if (node.kind !== 'text') return []
  return [...node.source.matchAll(MARKS)].flatMap(({ 0: text, index }) => {
    const unbalanced = UNBALANCED_MARKS[text]
    if (unbalanced) return [{ ...unbalanced, at: index, text }]
    return findUnknownChords(text.startsWith('{') ? parseChordGroup(text.slice(1, -1)) : undefined, index + 1)
  })
}

function findUnknownChords(chordGroup: ChordGroup | undefined, start: number): Finding[] {
  let at = start
  return (chordGroup ? tokenize(chordGroup.source) : []).flatMap(({ kind, text }) => {
    const finding: Finding = { kind: 'unknown-chord', message: `Não reconhecemos o acorde “${text}”.`, at, text }
    at += text.length
    return kind === 'unknown' ? [finding] : []
  })
}
