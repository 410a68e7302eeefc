import { type Harmony, harmonyOf } from './chord-group'
import { type Piece, piecesOf } from './markup'

/** Something in the lyrics worth a second look: where it stands (counted from 1; `start` and `end` select it) and why. */
export type Problem = {
  kind: 'unknown-chord' | 'bracket' | 'brace' | 'bold'
  line: number
  column: number
  start: number
  end: number
  message: string
}

const BALANCED_OR_ALONE = /\[[^[\]]*\]|\{[^{}]*\}|[[\]{}]|(?<!\*)\*\*(?!\*)/g
const ALONE: Record<string, Pick<Problem, 'kind' | 'message'>> = {
  '[': { kind: 'bracket', message: 'Este colchete não foi fechado.' },
  ']': { kind: 'bracket', message: 'Este colchete não foi aberto.' },
  '{': { kind: 'brace', message: 'Esta chave não foi fechada.' },
  '}': { kind: 'brace', message: 'Esta chave não foi aberta.' },
  '**': { kind: 'bold', message: 'Este negrito não foi fechado.' },
}

/** Chords nobody can read and marks left open, in the order they stand. */
export function problemsIn(lyrics: string): Problem[] {
  const problems: Problem[] = []
  let place = { line: 1, column: 1, start: 0 }
  for (const piece of piecesOf(lyrics)) {
    let seen = 0
    for (const { at, text, ...found } of findingsIn(piece)) {
      place = after(place, piece.source.slice(seen, at))
      seen = at
      problems.push({ ...found, ...place, end: place.start + text.length })
    }
    place = after(place, piece.source.slice(seen))
    if (piece.kind === 'break') place = { line: place.line + 1, column: 1, start: place.start }
  }
  return problems
}

/** Moves on past a text; a column is a character as people count them, not a code unit. */
function after({ line, column, start }: { line: number; column: number; start: number }, text: string) {
  return { line, column: column + [...text].length, start: start + text.length }
}

type Finding = Pick<Problem, 'kind' | 'message'> & { at: number; text: string }

function findingsIn(piece: Piece): Finding[] {
  if ('harmony' in piece) return unknownChords(piece.harmony, 1)
  if (piece.kind !== 'text') return []
  return [...piece.source.matchAll(BALANCED_OR_ALONE)].flatMap(({ 0: text, index }) => {
    const alone = ALONE[text]
    if (alone) return [{ ...alone, at: index, text }]
    return unknownChords(text.startsWith('{') ? harmonyOf(text.slice(1, -1)) : undefined, index + 1)
  })
}

function unknownChords(harmony: Harmony | undefined, start: number): Finding[] {
  let at = start
  return (harmony?.signs ?? []).flatMap(({ kind, text }) => {
    const finding: Finding = { kind: 'unknown-chord', message: `Não reconhecemos o acorde “${text}”.`, at, text }
    at += text.length
    return kind === 'unknown' ? [finding] : []
  })
}
