import { parseChordGroup } from '@/lib/engines/cifra/markup/chord-group'
import { type MarkupNode, parseMarkup } from '@/lib/engines/cifra/markup/markup'

/**
 * Returns a remark as a line of lyrics: a label such as `[Coro]`, or a comment if the remark would be taken for chords
 * or marks there.
 */
export function toNoteLine(text: string) {
  const label = `[${text.trim()}]`
  const [node, ...others] = parseMarkup(label)
  return node && isWithoutChords(node) && others.length === 0
    ? label
    : `{comment: ${text.replaceAll(/[{}]/g, '').trim()}}`
}

/** Returns a remark as lines of lyrics have it; chords in brackets move with the song: `Intro: [G] [D]`. */
export function toChordedNoteLine(text: string) {
  const pieces = text.split(/(\[[^[\]]*\])/).filter(piece => piece.trim())
  const isChord = (piece: string) =>
    /^\[.*\]$/.test(piece) && !!parseChordGroup(piece.slice(1, -1))?.tokens.some(({ chord }) => chord)
  return pieces.some(isChord)
    ? pieces.map(piece => (isChord(piece) ? piece : toNoteLine(piece))).join(' ')
    : toNoteLine(text)
}

/** A label, or `N.C.` */
const isWithoutChords = (node: MarkupNode) =>
  node.kind === 'label' || (node.kind === 'above' && node.chordGroup.tokens.every(({ kind }) => kind === 'mark'))

const COMMENT = /^\s*\{(?:comment(?:_italic|_box)?|c[ib]?|highlight)\s*:\s*([^{}]*)\}\s*$/

/** Returns the text of a line that is only a comment, as `toNoteLine` writes it. */
export const readComment = (line: string) => COMMENT.exec(line)?.[1]?.trim()
