import type { ReactNode } from 'react'

/** A grey shape in place of content that loads. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`block animate-breathe rounded-soft bg-line/70 ${className}`} />
}

/** Wraps the shapes of a part that loads, and tells screen readers so once. */
export function SkeletonGroup({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Carregando...</span>
      {children}
    </div>
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5']
  return (
    <span aria-hidden className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are drawn once and never move
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : widths[line % 3]}`} />
      ))}
    </span>
  )
}

export function SkeletonList({ rows = 4 }: { rows?: number }) {
  return (
    <SkeletonGroup className="grid gap-3">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are drawn once and never move
        <SkeletonCard key={row} />
      ))}
    </SkeletonGroup>
  )
}

function SkeletonCard() {
  return (
    <span className="grid gap-4 rounded-soft border border-line bg-surface p-5">
      <Skeleton className="h-6 w-2/3" />
      <SkeletonText lines={2} />
    </span>
  )
}
