import { type Actor, isPerson } from '@/lib/platform/session/actor'
import type { EventRights } from './event'
import { canHideEvents, isOwnEvent } from './policy'

export type CreatedEvent = { id: string; isService?: boolean; createdBy: string | null }

/** Whether the actor learns who created the events of others. */
export const seesCreators = canHideEvents

/** Only who sees creators is told them, by their names. */
export function getEventRights(
  actor: Actor,
  events: CreatedEvent[],
  creators: ReadonlyMap<string, string>,
): EventRights {
  const own = [...new Set(events.filter(event => isOwnEvent(actor, event)).map(({ id }) => id))]
  if (!isPerson(actor) || !seesCreators(actor)) return { own, madeBy: {}, services: false }
  const others = events.filter(({ id, isService }) => !isService && !own.includes(id))
  return {
    own,
    services: true,
    madeBy: Object.fromEntries(others.map(({ id, createdBy }) => [id, (createdBy && creators.get(createdBy)) || null])),
  }
}
