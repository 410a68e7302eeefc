import type { ComponentProps } from 'react'

/**
 * A card that stays at the bottom of the window, above the bar of a phone, while what it belongs to is in view. It does so
 * in small windows too, where it scrolls within: whoever presses a syllable must see it.
 */
export const ThumbCard = ({ className = '', ...section }: ComponentProps<'section'>) => (
  <section
    className={`sticky bottom-[calc(var(--spacing-bar)+0.5rem)] z-10 max-h-[50dvh] overflow-y-auto overscroll-contain rounded-soft border border-line bg-surface shadow-lift lg:bottom-4 ${className}`}
    {...section}
  />
)
