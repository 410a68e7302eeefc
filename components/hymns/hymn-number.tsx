import type { CSSProperties } from 'react'

/** For hymns in order: room for each number as the last one takes it, so that titles begin in line. */
export const reserveNumberWidth = (hymns: readonly { number: number }[]) => {
  const digits = String(hymns.at(-1)?.number ?? '').length
  return { '--number': `${Math.min(Math.max(2, digits), 4)}ch` } as CSSProperties
}

export const HymnNumber = ({ className, children }: { className: string; children: number }) => (
  <span className={`min-w-(--number) shrink-0 text-right text-primary figures ${className}`}>{children}</span>
)
