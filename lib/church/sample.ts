import { shownNotice } from '@/lib/notices/notice'
import type { Church } from './facts'

/** A church's own sample as the notice that it stands in for. */
export const shownSample = (news: Church['sampleNews'][number]) =>
  shownNotice({ ...news, createdAt: new Date(news.createdAt), image: null, images: [], showOnHomepage: false })
