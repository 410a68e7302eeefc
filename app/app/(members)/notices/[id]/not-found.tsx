import { Suspense } from 'react'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { LinkButton } from '@/components/kit/ui/button'
import { OffAirRedirect } from '@/components/notices/page/off-air-redirect'
import { UnsentComments } from '@/components/notices/page/unsent-comments'
import { CenteredPage } from '@/components/shell/centered-page'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/values/routes/routes'

/** Shown for a notice that was deleted or is not out, to people who have its link. */
export default function NoticePageNotFound() {
  return (
    <CenteredPage nested drawing={<LetterDrawing />} title={messages.noticeMissing.title}>
      <p className="text-ink-soft">Ele pode ter sido excluído, ou já não estar no ar.</p>
      {/* Without a boundary React would render the page again in the browser, and report error #419. */}
      <Suspense>
        <UnsentComments />
        <LinkButton href={routes.notices}>Ver os avisos</LinkButton>
        <OffAirRedirect />
      </Suspense>
    </CenteredPage>
  )
}
