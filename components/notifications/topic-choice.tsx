import { useOptimistic, useState, useTransition } from 'react'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import type { MyNotifications } from '@/lib/assembly/notifications/queries'
import { type Channel, channelsOf, type Topic, topicWords } from '@/lib/assembly/notifications/topics'
import { toSentence } from '@/lib/platform/action/outcome'
import { chooseChannel } from './choose-channel'
import { PlayedPlaylists } from './played-playlists'
import { enableThisDevice } from './this-device'

/** One topic, and by which way the person is notified of it. A tap is saved at once, and comes back if it is refused. */
export function TopicChoice({ topic, settings }: { topic: Topic; settings: MyNotifications }) {
  const [, start] = useTransition()
  const [channel, setChannel] = useOptimistic<Channel>(settings.choices[topic] ?? 'none')
  const [said, setSaid] = useState('')
  const { title, text } = topicWords[topic]

  const choose = (next: Channel) =>
    start(async () => {
      setChannel(next)
      setSaid('')
      // The browser asks only shortly after a tap: before anything is sent.
      const isNew = next === 'phone' && !settings.devices.some(({ here }) => here)
      const device = isNew ? await enableThisDevice() : undefined
      const outcome = await chooseChannel(topic, next)
      if (outcome.status === 'refused') return setSaid(toSentence(outcome.message))
      if (device) setSaid(device.status === 'refused' ? toSentence(device.message) : 'Ligado neste aparelho.')
    })

  return (
    <div className="grid gap-1.5 rounded-soft bg-sunken p-3">
      <SegmentedControl
        label={title}
        choices={channelsOf(topic)}
        chosen={channel}
        onChoose={choose}
        labels={channelWords}
      />
      <p className="text-[0.9375rem] text-ink-soft">{[text, entrances[topic]].filter(Boolean).join('. ')}.</p>
      <p role="status" className="font-semibold empty:hidden">
        {said}
      </p>
      {topic === 'setlists' && <PlayedPlaylists playlists={settings.playlists} />}
    </div>
  )
}

const channelWords: Record<Channel, string> = { phone: 'Telefone', mail: 'Email', none: 'Nada' }

/** How one gets into what a topic is about. */
const entrances: Partial<Record<Topic, string>> = {
  events: 'Valem os eventos em que você tocou “Eu vou”',
  setlists: 'Valem as playlists em que você disse que toca: a pergunta vem depois do Palco',
}
