import { positionIn, positionText } from '@/lib/maps/position'
import type { Church } from './facts'

/** The facts as forms hold them: a position is a text, such as the link that somebody pastes. */
export type FormFacts = Omit<Church, 'position'> & { position: string }

/** What a form with these facts begins with. */
export function formFacts(church: Church, names: string[]) {
  const facts: FormFacts = { ...church, position: positionText(church.position) }
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name))) as Partial<FormFacts>
}

/** The church with what is in a form; a text that is no position yet is none. */
export function churchWith(church: Church, { position, ...facts }: Partial<FormFacts>): Church {
  return { ...church, ...facts, ...(position !== undefined && { position: positionIn(position) ?? null }) }
}
