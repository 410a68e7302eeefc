import type { CSSProperties } from 'react'

/** For hymns in order: makes every number as wide as the last one, so that the titles align. */
export const reserveNumberWidth = (hymns: readonly { number: number }[]) => {
  const digits = String(hymns.at(-1)?.number ?? '').length
  return { '--number': `${Math.min(Math.max(2, digits), 4)}ch` } as CSSProperties
}

export const HymnNumber = ({ className, children }: { className: string; children: number }) => (
  <span className={`min-w-(--number) shrink-0 text-right text-primary figures ${className}`}>{children}</span>
)
