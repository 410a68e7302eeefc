import type { CSSProperties } from 'react'

/** Makes every number as wide as the largest one, so that the titles align. */
export const reserveNumberWidth = (largest: number) =>
  ({ '--number': `${Math.min(Math.max(2, String(largest).length), 4)}ch` }) as CSSProperties

export const HymnNumber = ({ className, children }: { className: string; children: number | null }) => (
  <span className={`min-w-(--number) shrink-0 text-right text-primary figures ${className}`}>{children}</span>
)
