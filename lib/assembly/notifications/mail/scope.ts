import { channelsOf, TOPICS, type Topic } from '@/lib/assembly/notifications/topics'

/** What one click on 'unsubscribe' stops: the mails of one topic, what a weekly mail of several topics contains, or all. */
export type MailScope = Topic | 'summary' | 'all'

/** The topics that people can have by mail. */
export const mailTopics = TOPICS.filter(topic => channelsOf(topic).includes('mail'))

export const topicsOf = (scope: MailScope): Topic[] =>
  mailTopics.filter(topic => scope === 'all' || (scope === 'summary' ? inSummaries.has(topic) : scope === topic))

/** Important notices stood in the weekly mails of earlier releases, and one of these may still be on its way. */
const inSummaries: ReadonlySet<Topic> = new Set(['notices', 'comments'])
