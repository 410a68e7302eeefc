/** What people can be notified of, in the order of the profile. */
export const TOPICS = ['live', 'notices', 'events', 'setlists', 'comments', 'prayers'] as const
export type Topic = (typeof TOPICS)[number]

/** By which way; `none` is the answer of somebody who was asked and does not want it. */
export const CHANNELS = ['phone', 'mail', 'none'] as const
export type Channel = (typeof CHANNELS)[number]
export type Choices = { [Name in Topic]?: Channel }

/** Mails about prayer requests are settled by the pastoral team for all of it (lib/prayers/settings.ts). */
export const channelsOf = (topic: Topic): readonly Channel[] => (topic === 'prayers' ? ['phone', 'none'] : CHANNELS)

type TopicWords = {
  title: string
  /** Of what, and when. */
  text: string
  /** The same of its mails, if they come at another time. */
  mailText?: string
}

export const topicWords: Record<Topic, TopicWords> = {
  live: { title: 'Transmissão ao vivo', text: 'Na hora em que a live começa' },
  notices: { title: 'Avisos importantes', text: 'Na hora em que a igreja publica um' },
  events: {
    title: 'Eventos e escalas',
    text: 'Uma hora antes do evento a que você vai e um dia antes de servir; na hora, se algo mudar ou chamarem você',
    mailText: 'Um dia antes do evento a que você vai ou em que serve; na hora, se algo mudar ou chamarem você',
  },
  // Several changes of a playlist are told together (decision 133).
  setlists: { title: 'Playlists em que você toca', text: 'Poucos minutos depois que mudam louvores ou tons' },
  comments: {
    title: 'Comentários',
    text: 'No que você escreveu: no telefone, na hora; por email, sexta às 6h',
    mailText: 'No que você escreveu: sexta às 6h',
  },
  prayers: { title: 'Pedidos de oração', text: 'Na hora em que chega um, sem o conteúdo' },
}
