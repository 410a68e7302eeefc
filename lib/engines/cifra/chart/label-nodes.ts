import { isNameOfPart, removeSingers } from '@/lib/engines/cifra/markup/instruction'
import type { MarkupNode } from '@/lib/engines/cifra/markup/markup'
import { isLoneName, parseSungSection } from '@/lib/engines/cifra/markup/section-name'

/** Turns the heading of a line, `Refrão:` or `Refrão: Glória`, into a label; `[N.C.]` alone is one as well. */
export function labelHeadings(row: MarkupNode[]): MarkupNode[] {
  if (row.some(node => node.kind === 'above') && row.every(node => isNoChordNode(node) || !node.source.trim()))
    return row.map(node => (isNoChordNode(node) ? { kind: 'label', source: node.source, label: node.source } : node))
  const at = row.findIndex(node => node.kind !== 'bold' && node.source.trim())
  const first = row[at]
  if (first?.kind !== 'text') return row
  const section = parseSungSection(first.source)
  if (row.length === 1 && (isLoneName(first.source) || (!section && isNameOfPart(first.source))))
    return [{ kind: 'label', source: first.source, label: readName(first.source) }]
  const sung = section?.sung ?? removeSingers(first.source.normalize('NFC').trimStart())
  const heading = first.source.slice(0, first.source.length - sung.length)
  if (!section && !/:\s*$/.test(heading)) return row
  const hasMore = row.slice(at + 1).some(node => node.kind !== 'bold')
  // `Ponte [G]santa` is sung.
  if (hasMore && !/[:：]/.test(heading)) return row
  const label: MarkupNode = { kind: 'label', source: heading, label: section?.name ?? readName(heading) }
  const rest: MarkupNode[] = sung ? [{ kind: 'text', source: sung }] : []
  return [...row.slice(0, at), label, ...rest, ...row.slice(at + 1)]
}

/** `Homens:`, `— Solo —` */
const readName = (text: string) => text.replace(/^[\s*_~`•—–-]+|[\s*_~`•—–:-]+$/gu, '')

const isNoChordNode = (node: MarkupNode) =>
  node.kind === 'above' && node.chordGroup.tokens.every(token => token.kind === 'mark')
