import type { ReactNode } from 'react'

/** Content that is collapsed until somebody opens it. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-soft bg-sunken px-4 py-2">
    <summary className="min-h-11 py-2 font-bold">{title}</summary>
    <div className="pb-3">{children}</div>
  </details>
)
