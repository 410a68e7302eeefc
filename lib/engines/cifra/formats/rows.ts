import { buildLines, type Line } from '@/lib/engines/cifra/chart/line'
import { type MarkupNode, parseMarkup } from '@/lib/engines/cifra/markup/markup'

/** A line of lyrics: its nodes, without the line break, and what it is. */
export type Row = { nodes: MarkupNode[]; kind: Line['kind'] }

/** Splits lyrics into lines as the viewer shows them: `{n}` is a blank line of its own. */
export function splitIntoRows(lyrics: string): Row[] {
  const rows: Row[] = []
  let nodes: MarkupNode[] = []
  let isNextToBlank = false
  const endRow = () => {
    if (!isNextToBlank || nodes.some(node => node.source.trim())) rows.push({ nodes, kind: findKind(nodes) })
    nodes = []
  }
  for (const node of parseMarkup(lyrics)) {
    if (node.kind === 'blank') {
      isNextToBlank = true
      endRow()
      rows.push({ nodes: [], kind: 'blank' })
    } else if (node.kind === 'break') {
      endRow()
      isNextToBlank = false
    } else nodes.push(node)
  }
  endRow()
  return rows
}

const findKind = (nodes: MarkupNode[]) => buildLines(nodes)[0]?.kind ?? 'blank'

/** Returns the text of a line that is only one label in brackets, such as `Coro`. */
export function findLoneLabel({ nodes }: Row) {
  const [node, ...others] = nodes.filter(({ source }) => source.trim())
  return node?.kind === 'label' && others.length === 0 ? node.label.trim() : undefined
}

export const joinSources = ({ nodes }: Row) => nodes.map(node => node.source).join('')
