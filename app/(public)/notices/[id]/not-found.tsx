import { LetterDrawing } from '@/components/art/drawings'
import { MemberNoticeLink } from '@/components/notices/page/members-may-see'
import { CenteredPage } from '@/components/shell/centered-page'
import { PublicShell } from '@/components/shell/public-shell'
import { LinkButton } from '@/components/ui/button'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/routes'

/** A notice that is gone, or no longer for all the world, while people kept its link. */
export default function PublicNoticeNotFound() {
  return (
    <PublicShell>
      <CenteredPage nested drawing={<LetterDrawing />} title={messages.noticeMissing.title}>
        <p className="text-ink-soft">Ele pode ter sido deletado, ou já não estar aberto a todos.</p>
        <LinkButton href={routes.section('news')}>Ver as notícias</LinkButton>
        <MemberNoticeLink />
      </CenteredPage>
    </PublicShell>
  )
}
