import type { ReactNode } from 'react'

type Props = { drawing?: ReactNode; title: string; hint?: ReactNode; action?: ReactNode }

/** For an empty page or list: a drawing, what is missing, and what to do next. */
export function EmptyState({ drawing, title, hint, action }: Props) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center short:py-4">
      {drawing && <div className="mb-2 w-44 short:w-24">{drawing}</div>}
      <p className="font-display text-heading font-semibold text-balance">{title}</p>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
