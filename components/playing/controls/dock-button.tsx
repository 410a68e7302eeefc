import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { label: string; strong?: boolean }

/** Sized in pixels: doubled text must not push the controls off a phone, and 44 pixels are enough for a thumb. */
export function DockButton({ label, strong = false, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-[44px] shrink-0 place-items-center rounded-full transition-colors disabled:opacity-40 [&_svg]:size-[22px] ${
        strong ? 'bg-primary text-on-primary hover:bg-primary-strong' : 'text-ink hover:bg-sunken active:bg-sunken'
      } ${className}`}
      {...button}
    />
  )
}
