import type { ReactNode } from 'react'
import { PreviousPageMarker } from '@/components/kit/browser/previous-page-marker'
import { PageCornerProvider } from '@/components/kit/ui/page-corner'
import { routes } from '@/lib/values/routes/routes'
import { CalendarDoor } from './calendar-door'
import { SkipLink } from './skip-link'

/** The layout of the members' area: the content, and the bar for navigation. */
export function MembersShell({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-dvh pb-bar lg:pb-0 lg:pl-rail">
      <SkipLink />
      <main id="conteudo" className="column max-w-6xl 2xl:max-w-[82rem] pt-[env(safe-area-inset-top)] pb-12">
        <PageCornerProvider corner={<CalendarDoor />}>{children}</PageCornerProvider>
      </main>
      {bar}
      <PreviousPageMarker path={routes.home} />
    </div>
  )
}
