import type { CSSProperties } from 'react'

/** Makes every number as wide as the largest one, so that the titles align. */
export const reserveNumberWidth = (hymns: readonly { number: number | null }[]) => {
  const digits = String(hymns.reduce((largest, { number }) => Math.max(largest, number ?? 0), 0)).length
  return { '--number': `${Math.min(Math.max(2, digits), 4)}ch` } as CSSProperties
}

export const HymnNumber = ({ className, children }: { className: string; children: number | null }) => (
  <span className={`min-w-(--number) shrink-0 text-right text-primary figures ${className}`}>{children}</span>
)
