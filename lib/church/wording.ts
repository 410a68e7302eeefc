import { positionText } from '@/lib/platform/maps/position'
import type { Wording } from '@/lib/platform/versions/differences'
import { formatPhone } from '@/lib/values/phone'
import { type Church, mapFacts } from './facts'
import { type Field, formatItem, type ListField } from './fields'
import { pictureNames } from './pictures'

/** The words for each fact in versions and conflicts. */
export const churchWording = mapFacts(field => ({
  label: field.shortLabel ?? field.label,
  ...wordsOf(field),
})) as Wording<Church>

type Words = Omit<Wording<{ fact: never }>['fact'], 'label'>

function wordsOf(field: Field): Words {
  if (field.kind === 'list') return wordsOfList(field)
  if (field.kind === 'choice') return { format: (option: string) => field.options[option] ?? option }
  if (field.kind === 'phone') return { format: formatPhone }
  if (field.kind === 'position') return { format: positionText, formValue: positionText }
  return field.kind === 'picture' ? { pictures: (address: string) => [address].filter(Boolean) } : {}
}

/** One line for each item, so that items are compared one by one. */
function wordsOfList(field: ListField): Words {
  const names = pictureNames(field.item)
  return {
    format: (items: Record<string, string>[]) =>
      items.map(item => formatItem(field, item).filter(Boolean).join(': ').replaceAll('\n', ' ')).join('\n'),
    formValue: (items: unknown[]) => JSON.stringify(items),
    ...(names.length > 0 && {
      pictures: (items: Record<string, string>[]) => items.flatMap(item => names.flatMap(name => item[name] || [])),
    }),
  }
}
