import { listFirstNotices } from '@/lib/notices/queries'
import { NoticeFeed } from './notice-feed'

export async function Notices({ important = false }: { important?: boolean }) {
  return <NoticeFeed first={await listFirstNotices(important ? 'main' : 'normal')} important={important} />
}
