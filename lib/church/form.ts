import { positionIn, positionText } from '@/lib/platform/maps/position'
import { upgradeLists } from './earlier-releases'
import type { Church } from './facts'

/** The facts as forms send them: a position is a text, for example a pasted link. */
export type FormFacts = Omit<Church, 'position'> & { position: string }

/** The initial values of a form with these facts. */
export function toFormFacts(church: Church, names: string[]) {
  const facts: FormFacts = { ...church, position: positionText(church.position) }
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name))) as Partial<FormFacts>
}

/** The church with the values of a form; a text that is not a position yet becomes null. */
export function mergeFormFacts(church: Church, { position, ...facts }: Partial<FormFacts>): Church {
  return { ...church, ...facts, ...(position !== undefined && { position: positionIn(position) ?? null }) }
}

/** The facts of a draft on a device, which may be of an earlier release, or hold anything: items without texts are left out. */
export const readDraftFacts = (draft: { [name: string]: unknown }) =>
  Object.fromEntries(
    Object.entries(upgradeLists(draft)).map(([name, fact]) => [name, Array.isArray(fact) ? fact.filter(isItem) : fact]),
  )

const isItem = (item: unknown) =>
  typeof item === 'object' && item !== null && Object.values(item).every(text => typeof text === 'string')
