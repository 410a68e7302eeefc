import { listFirstNotices } from '@/lib/notices/queries'
import { KindFeed } from './kind-feed'
import { NoNotices } from './no-notices'
import { RefreshOnChange } from './refresh-on-change'

export async function Notices({ important = false }: { important?: boolean }) {
  const first = await listFirstNotices(important ? 'main' : 'normal')
  return (
    <>
      {/* A list that becomes empty while it is open is rendered again. */}
      <KindFeed
        first={first}
        important={important}
        empty={first.items.length === 0 && <NoNotices important={important} />}
      />
      <RefreshOnChange />
    </>
  )
}
