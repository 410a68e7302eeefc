import { type Actor, isPerson } from '@/lib/platform/session/actor'
import type { EventRights } from './event'
import { canHideEvents, isOwnEvent } from './policy'

export type CreatedEvent = {
  id: string
  isService?: boolean
  createdBy: string | null
  creator: { name: string } | null
}

/** Only people who manage content learn who created an event. */
export function getEventRights(actor: Actor, events: CreatedEvent[]): EventRights {
  const own = [...new Set(events.filter(event => isOwnEvent(actor, event)).map(({ id }) => id))]
  if (!isPerson(actor) || !canHideEvents(actor)) return { own, madeBy: {}, services: false }
  const others = events.filter(({ id, isService }) => !isService && !own.includes(id))
  return {
    own,
    services: true,
    madeBy: Object.fromEntries(others.map(({ id, creator }) => [id, creator && (creator.name || 'Usuário')])),
  }
}
