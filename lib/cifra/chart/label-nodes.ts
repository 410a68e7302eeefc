import type { MarkupNode } from '@/lib/cifra/markup/markup'
import { isLoneName, parseSungSection } from '@/lib/cifra/markup/section-name'

/** Turns the heading of a line, `Refrão:` or `Refrão: Glória`, into a label; `[N.C.]` alone is one as well. */
export function labelHeadings(row: MarkupNode[]): MarkupNode[] {
  if (row.some(node => node.kind === 'above') && row.every(node => isNoChordNode(node) || !node.source.trim()))
    return row.map(node => (isNoChordNode(node) ? { kind: 'label', source: node.source, label: node.source } : node))
  const at = row.findIndex(node => node.kind !== 'bold' && node.source.trim())
  const first = row[at]
  if (first?.kind !== 'text') return row
  if (row.length === 1 && isLoneName(first.source))
    return [{ kind: 'label', source: first.source, label: first.source.trim() }]
  const section = parseSungSection(first.source)
  if (!section) return row
  const heading = first.source.slice(0, first.source.length - section.sung.length)
  const hasMore = row.slice(at + 1).some(node => node.kind !== 'bold')
  // `Ponte [G]santa` is sung.
  if (hasMore && !/[:：]/.test(heading)) return row
  const label: MarkupNode = { kind: 'label', source: heading, label: section.name }
  const sung: MarkupNode[] = section.sung ? [{ kind: 'text', source: section.sung }] : []
  return [...row.slice(0, at), label, ...sung, ...row.slice(at + 1)]
}

const isNoChordNode = (node: MarkupNode) =>
  node.kind === 'above' && node.chordGroup.tokens.every(token => token.kind === 'mark')
