import { callAction } from '@/components/kit/form/call-action'
import { refreshMe } from '@/components/session/use-me'
import * as actions from '@/lib/assembly/notifications/actions'
import { messages } from '@/lib/assembly/notifications/messages'
import type { Channel, Topic } from '@/lib/assembly/notifications/topics'
import type { Outcome } from '@/lib/platform/action/outcome'
import { storeChoice } from './my-notifications'

/** Saves by which way the person is notified of a topic. */
export async function chooseChannel(topic: Topic, channel: Channel): Promise<Outcome> {
  const outcome = await callAction(actions.chooseChannel({ topic, channel }), messages.notSaved)
  if (outcome.status === 'done') {
    storeChoice(topic, channel)
    // From the first choice on, pages report what was seen.
    void refreshMe()
  }
  return outcome
}
