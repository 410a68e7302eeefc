import { firstNotices } from '@/lib/notices/queries'
import { NoticeFeed } from './notice-feed'

export async function Notices() {
  return <NoticeFeed first={await firstNotices()} />
}
