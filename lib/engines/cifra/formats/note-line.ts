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

/** A label, or `N.C.` */
const isWithoutChords = (node: MarkupNode) =>
  node.kind === 'label' || (node.kind === 'above' && node.chordGroup.tokens.every(({ kind }) => kind === 'mark'))

const COMMENT = /^\s*\{(?:comment(?:_italic|_box)?|c[ib]?|highlight)\s*:\s*([^{}]*)\}\s*$/

/** Returns the text of a line that is only a comment, as `toNoteLine` writes it. */
export const readComment = (line: string) => COMMENT.exec(line)?.[1]?.trim()
