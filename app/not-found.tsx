import type { Metadata } from 'next'
import { ChapelDrawing } from '@/components/art/drawings'
import { CenteredPage } from '@/components/shell/centered-page'
import { NotFoundLogger } from '@/components/shell/log-not-found'
import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: '404' }

export default function NotFound() {
  return (
    <div lang="en">
      <CenteredPage drawing={<ChapelDrawing />} title="404">
        <p className="text-xl">Oops! Page not found</p>
        <LinkButton href={routes.landing} className="mt-3">
          Return to Home
        </LinkButton>
      </CenteredPage>
      <NotFoundLogger />
    </div>
  )
}
