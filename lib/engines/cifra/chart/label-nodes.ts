import { readGroup } from '@/lib/engines/cifra/markup/chord-group'
import { isNameOfPart, removeSingers } from '@/lib/engines/cifra/markup/instruction'
import { splitKeyOfSection } from '@/lib/engines/cifra/markup/label'
import type { MarkupNode } from '@/lib/engines/cifra/markup/markup'
import { isLoneName, parseSungSection } from '@/lib/engines/cifra/markup/section-name'

/** Turns the heading of a line, `Refrão:` or `Refrão: Glória`, into a label; `[N.C.]` alone is one as well. */
export function labelHeadings(row: MarkupNode[]): MarkupNode[] {
  const keyed = labelKeyOfSection(row)
  if (keyed) return keyed
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

/** `[Refrão em E]`, `Refrão em [E]`: the name is a label, and the key beside it moves with the song. */
function labelKeyOfSection(row: MarkupNode[]): MarkupNode[] | undefined {
  if (!row.some(node => 'chordGroup' in node) || row.length > MAX_NODES) return undefined
  const source = row.map(node => ('chordGroup' in node ? node.chordGroup.source : node.source)).join('')
  const section = splitKeyOfSection(source.trim())
  if (!section) return undefined
  const { name, key, count } = section
  return [
    { kind: 'label', source: name, label: name },
    { kind: 'text', source: ' ' },
    { kind: 'inline', source: key, chordGroup: readGroup(key) },
    ...(count ? [{ kind: 'label', source: count, label: ` ${count}` } as const] : []),
  ]
}

const MAX_NODES = 4

/** Whether a line is the name of a section with its key, and nothing that is sung. */
export const namesKeyOfSection = (row: MarkupNode[]) => labelKeyOfSection(row) !== undefined

/** `Homens:`, `— Solo —` */
const readName = (text: string) => text.replace(/^[\s*_~`•—–-]+|[\s*_~`•—–:-]+$/gu, '')

const isNoChordNode = (node: MarkupNode) =>
  node.kind === 'above' && node.chordGroup.tokens.every(token => token.kind === 'mark')
