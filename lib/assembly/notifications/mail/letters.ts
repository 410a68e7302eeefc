import type { Content } from '@/lib/assembly/notifications/content/content'
import { type Topic, topicWords } from '@/lib/assembly/notifications/topics'
import { type LetterBlock, renderLetter } from '@/lib/platform/mail/letter'

type Sender = {
  church: string
  site: string
  /** The page on which this person manages their mails. */
  settingsLink: string
}

export type SummaryEntry = { topic: Topic; content: Content }

/** The mail about one thing. Its subject is what strangers may read on a locked phone. */
export const composeNotificationMail = ({ topic, content }: SummaryEntry, { church, site, settingsLink }: Sender) => ({
  subject: `${content.title} · ${church}`,
  ...renderLetter({
    from: church,
    title: content.title,
    blocks: [
      ...(content.details ?? [{ text: content.body }]),
      { link: content.link ?? linkWords[topic], to: new URL(content.path, site).href },
      {
        closing: `Você recebe este email porque pediu avisos por email: ${topicWords[topic].title.toLowerCase()}.`,
        ...manageLink(settingsLink),
      },
    ],
  }),
})

/** The weekly mail: a section for each topic, in the order of the profile. */
export const composeSummaryMail = (entries: SummaryEntry[], { church, site, settingsLink }: Sender) => ({
  subject: `O que houve na igreja nesta semana · ${church}`,
  ...renderLetter({
    from: church,
    title: 'O que houve na igreja nesta semana',
    blocks: [
      ...[...Map.groupBy(entries, ({ topic }) => topic)].flatMap(([topic, ofTopic]) =>
        composeSection(topic, ofTopic, site),
      ),
      {
        closing: 'É só isso. Você recebe este resumo uma vez por semana, porque pediu.',
        ...manageLink(settingsLink),
      },
    ],
  }),
})

const composeSection = (topic: Topic, entries: SummaryEntry[], site: string): LetterBlock[] => [
  { heading: topicWords[topic].title },
  ...entries.slice(0, MAX_ITEMS).map(({ content }) => ({
    item: content.title,
    excerpt: content.body,
    link: content.link ?? linkWords[topic],
    to: new URL(content.path, site).href,
  })),
  ...(entries.length > MAX_ITEMS ? [{ text: `E mais ${entries.length - MAX_ITEMS}, no aplicativo.` }] : []),
]

/** More would not be read; the app has them all. */
const MAX_ITEMS = 20

const manageLink = (to: string) => ({ link: 'Mudar ou parar os emails', to })

const linkWords: Record<Topic, string> = {
  live: 'Assistir',
  notices: 'Ler o aviso',
  events: 'Ver no calendário',
  setlists: 'Abrir a playlist',
  comments: 'Ver os comentários',
  prayers: 'Abrir o pedido',
}
