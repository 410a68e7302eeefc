import { isPerson, type PolicyActor } from '@/lib/platform/session/actor'

export const canAddDevice = (actor: PolicyActor) => isPerson(actor)

export const canRemoveDevice = (actor: PolicyActor, device: { profileId: string }) =>
  isPerson(actor) && actor.id === device.profileId
