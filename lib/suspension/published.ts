/** What leads to the person who published it, or the person themselves: nobody's id need stand on a page for it. */
export const PUBLISHED = ['person', 'notice', 'comment', 'playlist', 'event'] as const
export type Published = { kind: (typeof PUBLISHED)[number]; id: string }
