import { LetterDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { MemberNoticeLink } from '@/components/notices/page/member-notice-link'
import { CenteredPage } from '@/components/shell/centered-page'
import { PublicShell } from '@/components/shell/public-shell'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/values/routes/routes'

/** Shown when a notice was deleted, or is no longer public. */
export default function PublicNoticeNotFound() {
  return (
    <PublicShell>
      <CenteredPage nested drawing={<LetterDrawing />} title={messages.noticeMissing.title}>
        <p className="text-ink-soft">Ele pode ter sido excluído, ou já não estar aberto a todos.</p>
        <LinkButton href={routes.section('news')}>Ver as notícias</LinkButton>
        <MemberNoticeLink />
      </CenteredPage>
    </PublicShell>
  )
}
