import { type Church, churchFields, type FactName, mapFacts } from './facts'
import type { Field, ItemFields, ListField } from './fields'

/** The JSON paths of picture addresses in the facts, such as `photos[*].address`. */
export const picturePaths = Object.entries<Field>(churchFields).flatMap(([name, field]) => {
  if (field.kind === 'list') return pictureNames(field.item).map(within => `${name}[*].${within}`)
  return field.kind === 'picture' ? [name] : []
})

/** The addresses of every picture in these facts. */
export function listPictures(facts: Partial<Church>) {
  const found = mapFacts((field, name) => {
    const fact = facts[name]
    if (field.kind === 'picture') return typeof fact === 'string' ? [fact] : []
    if (field.kind !== 'list') return []
    return itemsOf(fact).flatMap(item => pictureNames(field.item).map(within => item[within] ?? ''))
  })
  return Object.values(found).flat().filter(Boolean)
}

/** The facts without these pictures; an item that requires its picture is removed too. */
export const withoutPictures = (church: Church, missing: string[]) =>
  mapFacts((field, name) => {
    const fact = church[name]
    if (field.kind === 'list') return itemsWithout(missing, field, itemsOf(fact))
    return field.kind === 'picture' && typeof fact === 'string' && missing.includes(fact) ? '' : fact
  }) as Church

export function pictureNames(item: ItemFields) {
  return Object.entries(item).flatMap(([name, { kind }]) => (kind === 'picture' ? [name] : []))
}

type Item = Record<string, string>

function itemsWithout(missing: string[], { item: fields }: ListField, items: Item[]) {
  const isGone = (item: Item) => (name: string) => missing.includes(item[name] ?? '')
  const names = pictureNames(fields)
  const needed = names.filter(name => fields[name] && 'required' in fields[name])
  return items
    .filter(item => !needed.some(isGone(item)))
    .map(item => ({ ...item, ...Object.fromEntries(names.filter(isGone(item)).map(name => [name, ''])) }))
}

const itemsOf = (fact: Church[FactName] | undefined): Item[] => (Array.isArray(fact) ? fact : [])
