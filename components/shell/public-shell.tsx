import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer'
import { PublicHeader } from './public-header'

export function PublicShell({ live, children }: { live?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader live={live} />
      <main id="conteudo" className="flex-1">
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
