import type { ReactNode } from 'react'
import { ModeTitle } from './mode-title'
import type { Mode } from './modes'

type Props = { mode?: Mode; title: string; children: ReactNode }

/** One of the ways in. Next keeps the one that is left hidden in the page, so that each heading has a name of its own. */
export const ModeCard = ({ mode, title, children }: Props) => (
  <section aria-labelledby={mode ?? 'login'} className="grid animate-fade gap-6">
    <ModeTitle mode={mode}>{title}</ModeTitle>
    {children}
  </section>
)
