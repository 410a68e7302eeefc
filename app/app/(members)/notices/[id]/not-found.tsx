import { Suspense } from 'react'
import { LetterDrawing } from '@/components/art/drawings'
import { CenteredPage } from '@/components/shell/centered-page'
import { LinkButton } from '@/components/ui/button'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/routes'

/** A notice that was deleted while people kept its link. */
export default function NoticePageNotFound() {
  return (
    <CenteredPage nested drawing={<LetterDrawing />} title={messages.noticeMissing.title}>
      <p className="text-ink-soft">Ele pode ter sido deletado.</p>
      {/* Without a boundary in it React makes the page anew in the browser, and says #419. */}
      <Suspense>
        <LinkButton href={routes.notices}>Ver os avisos</LinkButton>
      </Suspense>
    </CenteredPage>
  )
}
