import { AddNoticeLink } from '@/components/notices/feed/add-notice-link'
import { getHomepageNews } from '@/lib/notices/queries'
import { NewsFrame } from './news-frame'

/** Shows the notices chosen for the homepage, or the church's own samples if there are none. */
export const News = async () => <NewsFrame {...(await getHomepageNews())} action={<AddNoticeLink />} />
