import type { ReactNode } from 'react'
import { PreviousPageMarker } from '@/components/browser/came-from'
import { routes } from '@/lib/routes'
import { SkipLink } from './skip-link'

/** The page of a member: what they came for, and the bar that takes them elsewhere. */
export function MembersShell({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-dvh pb-bar lg:pb-0 lg:pl-rail">
      <SkipLink />
      <main id="conteudo" className="column max-w-4xl pt-[env(safe-area-inset-top)] pb-12">
        {children}
      </main>
      {bar}
      <PreviousPageMarker path={routes.home} />
    </div>
  )
}
