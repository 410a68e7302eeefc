import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { messages } from '@/lib/assembly/notifications/messages'
import { type Channel, channelsOf, type Topic } from '@/lib/assembly/notifications/topics'
import { type Outcome, toSentence } from '@/lib/platform/action/outcome'
import { setPlaying } from '@/lib/playlists/actions/playing'
import { chooseChannel } from './choose-channel'
import { loadMyNotifications } from './my-notifications'
import { confirmTopic } from './offer-words'
import { enableThisDevice, nameThisDevice, needsInstall } from './this-device'

/** What came of an answer, and what can be done next: answer again, take email, change it, install, or nothing. */
export type Answered = { text: string; next: 'answer' | 'mail' | 'change' | 'install' | 'nothing' }

/** Saves the answer to an offer; of a playlist, also that the person plays from it. */
export function useAnswer(topic: Topic, playlistId: string | undefined) {
  const [answered, setAnswered] = useState<Answered>()
  const [pending, start] = useTransition()

  async function accept(channel: Exclude<Channel, 'none'>): Promise<Answered> {
    const isInstalling = channel === 'phone' && needsInstall()
    if (channel === 'phone' && !isInstalling) {
      const enabled = await enableThisDevice()
      if (enabled.status === 'refused') return refuse(enabled, channelsOf(topic).includes('mail') ? 'mail' : 'answer')
    }
    if (playlistId) {
      const joined = await callAction(setPlaying({ playlistId, isPlaying: true }), messages.notSaved)
      if (joined.status === 'refused') return refuse(joined)
    }
    const saved = await chooseChannel(topic, channel)
    if (saved.status === 'refused') return refuse(saved)
    // The playlist's list and the profile show it from there.
    if (playlistId) await loadMyNotifications().catch(() => undefined)
    return isInstalling
      ? { text: 'Falta um passo, uma vez só:', next: 'install' }
      : { text: confirmTopic(channel, nameThisDevice()), next: 'change' }
  }

  async function decline(): Promise<Answered> {
    const saved = await chooseChannel(topic, 'none')
    if (saved.status === 'refused') return refuse(saved)
    return { text: 'Tudo bem. Se mudar de ideia: Perfil, “Avisos no telefone”.', next: 'nothing' }
  }

  const answer = (work: () => Promise<Answered>) => start(async () => setAnswered(await work()))
  return {
    answered,
    pending,
    accept: (channel: Exclude<Channel, 'none'>) => answer(() => accept(channel)),
    decline: () => answer(decline),
  }
}

const refuse = (outcome: Outcome & { status: 'refused' }, next: Answered['next'] = 'answer'): Answered => ({
  text: toSentence(outcome.message),
  next,
})
