import type { ComponentProps } from 'react'

/** A card that stays at the bottom of the window, above the bar of a phone, while what it belongs to is in view. */
export const ThumbCard = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section
    className={`sticky bottom-[calc(var(--spacing-stuck)+var(--spacing-bar)+0.5rem)] z-10 rounded-soft border border-line bg-surface shadow-lift lg:bottom-4 ${className}`}
    {...section}
  />
)
