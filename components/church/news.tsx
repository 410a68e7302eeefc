import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { getHomepageNews } from '@/lib/notices/queries'
import { NewsFrame } from './news-frame'

/** The notices chosen for this page; the church's own samples while there are none. */
export const News = async () => <NewsFrame {...(await getHomepageNews())} action={<AddNoticeLink />} />
