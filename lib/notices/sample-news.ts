import type { Church } from '@/lib/church/facts'
import { toNotice } from './notice'

/** Converts a church's sample into the notice that it replaces. */
export const shownSample = (news: Church['sampleNews'][number]) =>
  toNotice({ ...news, createdAt: new Date(news.createdAt), image: null, images: [], showOnHomepage: false })
