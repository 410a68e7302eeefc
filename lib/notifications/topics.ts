/** What people can be notified of, in the order of the profile. */
export const TOPICS = ['live', 'notices', 'events', 'setlists', 'comments', 'prayers'] as const
export type Topic = (typeof TOPICS)[number]

/** By which way; `none` is the answer of somebody who was asked and does not want it. */
export const CHANNELS = ['phone', 'mail', 'none'] as const
export type Channel = (typeof CHANNELS)[number]
export type Choices = { [Name in Topic]?: Channel }

/** Mails about prayer requests are settled by the pastoral team for all of it (lib/prayers/settings.ts). */
export const channelsOf = (topic: Topic): readonly Channel[] => (topic === 'prayers' ? ['phone', 'none'] : CHANNELS)

/** Mails of these topics wait for the weekly summary, unless what they tell is over by then. */
export const isSummarized = (topic: Topic) => topic === 'notices' || topic === 'comments'

type TopicWords = { title: string; text: string }

export const topicWords: Record<Topic, TopicWords> = {
  live: { title: 'Transmissão ao vivo', text: 'Quando a live começa' },
  notices: { title: 'Avisos importantes', text: 'Quando a igreja publica um' },
  events: { title: 'Eventos a que você vai', text: 'Uma hora antes, e se algo mudar' },
  setlists: { title: 'Playlists em que você toca', text: 'Quando mudam os louvores ou os tons' },
  comments: { title: 'Comentários', text: 'No que você escreveu' },
  prayers: { title: 'Pedidos de oração', text: 'Que chegou um, sem o conteúdo' },
}
