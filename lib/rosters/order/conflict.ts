import type { Outcome } from '@/lib/platform/action/outcome'
import { compareFields, overwritesOthers } from '@/lib/platform/versions/differences'
import { messages } from './messages'
import type { OrderFields } from './schema'
import { createOrderWording } from './wording'

type Change = {
  now: OrderFields & { version: number }
  input: OrderFields
  /** What the form showed when it was opened, if it says so. */
  seen: OrderFields | undefined
  positions: ReadonlyMap<string, string>
}

/** Refuses a change that would undo somebody else's, with both texts. Who that was is not stored with an order. */
export function findOrderConflict({ now, input, seen, positions }: Change): Outcome<never> | undefined {
  const { version, title, minutes, who, positionId, note } = now
  const texts = { ...(seen && { base: seen }), now: { title, minutes, who, positionId, note }, input }
  const fields = compareFields(createOrderWording(positions), texts, () => author)
  if (!overwritesOthers(fields)) return undefined
  return { status: 'refused', message: messages.conflict, conflict: { version, ...author, fields } }
}

const author = { by: 'Outra pessoa', when: 'outro aparelho' }
