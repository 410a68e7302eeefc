import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { label: string; variant?: keyof typeof variants }

const variants = {
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
  quiet: 'bg-surface text-ink edged hover:bg-sunken',
  accent: 'bg-accent text-on-accent shadow-card hover:[filter:brightness(1.05)]',
  danger: 'text-danger hover:bg-danger-soft',
}

/** A round button with only an icon; screen readers read the label. */
export function IconButton({ label, variant = 'ghost', className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`icon-button ${variants[variant]} ${className}`}
      {...button}
    />
  )
}
