import { isPerson, type PolicyActor } from '@/lib/platform/session/actor'
import { canManagePrayers } from '@/lib/prayers/policy'
import { TOPICS, type Topic } from './topics'

/** Whether the actor can be notified of a topic: of prayer requests only who reads them. */
export const canChooseTopic = (actor: PolicyActor, topic: Topic) =>
  topic === 'prayers' ? canManagePrayers(actor) : isPerson(actor)

export const listTopics = (actor: PolicyActor) => TOPICS.filter(topic => canChooseTopic(actor, topic))
