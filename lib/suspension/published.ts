/** What leads to the person who published it, or the person themselves: nobody's id need stand on a page for it. */
export const PUBLISHED_KINDS = ['person', 'notice', 'comment', 'playlist', 'event'] as const
export type PublishedItem = { kind: (typeof PUBLISHED_KINDS)[number]; id: string }
