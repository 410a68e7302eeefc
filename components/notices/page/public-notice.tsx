import { JsonLd } from '@/components/kit/ui/json-ld'
import { BackLink } from '@/components/kit/ui/page-header'
import { LiveButton } from '@/components/live/live-button'
import { EditNoticeLink } from '@/components/notices/news/edit-notice-link'
import { ShareNoticeButton } from '@/components/notices/share-notice-button'
import { PublicShell } from '@/components/shell/public-shell'
import type { PublicFacts } from '@/lib/church/public-facts'
import { buildNoticeJsonLd } from '@/lib/notices/json-ld'
import type { PublicNotice as Shown } from '@/lib/notices/notice'
import { siteUrl } from '@/lib/platform/runtime/env'
import { routes } from '@/lib/values/routes/routes'
import { DiscussLink } from './discuss-link'
import { NoticeBody } from './notice-body'

type Props = { notice: Shown; church: PublicFacts }

/** A public notice at its own URL, to be read in full and shared. */
export const PublicNotice = ({ notice, church }: Props) => (
  <PublicShell live={<LiveButton />}>
    <div className="column max-w-3xl pt-4 pb-16 sm:pt-8">
      <BackLink href={routes.section('news')} label="Notícias" />
      <article className="mt-2 grid grid-cols-1 gap-5">
        <NoticeBody notice={notice} sizes="(min-width: 48rem) 45rem, 92vw" isPublic />
        <footer className="-mx-3 flex flex-wrap gap-1 border-t border-line px-3 pt-2">
          <ShareNoticeButton notice={notice} withWord />
          <DiscussLink noticeId={notice.id} />
          <EditNoticeLink notice={notice} />
        </footer>
      </article>
    </div>
    <JsonLd data={buildNoticeJsonLd(notice, church, siteUrl)} />
  </PublicShell>
)
