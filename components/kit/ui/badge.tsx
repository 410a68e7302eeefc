import type { ReactNode } from 'react'

const tones = {
  quiet: 'bg-sunken text-ink-soft',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent text-on-accent',
  danger: 'bg-danger text-on-danger',
}

export function Badge({ tone = 'quiet', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 min-w-6 items-center justify-center gap-1.5 rounded-full px-2.5 py-[0.2em] text-[0.8125rem] font-bold leading-none ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
