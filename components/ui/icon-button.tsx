import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { label: string; variant?: keyof typeof variants }

const variants = {
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
  quiet: 'bg-surface text-ink inset-ring-1 inset-ring-line hover:bg-sunken',
  accent: 'bg-accent text-on-accent shadow-card hover:brightness-105',
  danger: 'text-danger hover:bg-danger-soft',
}

/** A round button whose only content is an icon; the label is what a screen reader says. */
export function IconButton({ label, variant = 'ghost', className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors disabled:pointer-events-none disabled:opacity-45 [&_svg]:size-5 ${variants[variant]} ${className}`}
      {...button}
    />
  )
}
