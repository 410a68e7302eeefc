import type { Church } from '@/lib/church/facts'
import { toNotice } from '@/lib/notices/notice'

/** A church's own sample as the notice that it stands in for. */
export const shownSample = (news: Church['sampleNews'][number]) =>
  toNotice({ ...news, createdAt: new Date(news.createdAt), image: null, images: [], showOnHomepage: false })
