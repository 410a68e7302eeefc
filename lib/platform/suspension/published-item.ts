/** A person, or something they published, which leads to them: no page needs to contain the person's id. */
export const PUBLISHED_KINDS = ['person', 'notice', 'comment', 'playlist', 'event'] as const
export type PublishedItem = { kind: (typeof PUBLISHED_KINDS)[number]; id: string }
