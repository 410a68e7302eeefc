import { channelsOf, isSummarized, TOPICS, type Topic } from '@/lib/notifications/topics'

/** What one click on 'unsubscribe' stops: the mails of one topic, what the weekly mail contains, or all. */
export type MailScope = Topic | 'summary' | 'all'

/** The topics that people can have by mail. */
export const mailTopics = TOPICS.filter(topic => channelsOf(topic).includes('mail'))

export const topicsOf = (scope: MailScope): Topic[] =>
  mailTopics.filter(topic => scope === 'all' || (scope === 'summary' ? isSummarized(topic) : scope === topic))
