'use client'

import { useState } from 'react'
import { buildResizedUrl } from '@/lib/platform/uploads/copies/source-set'
import { splitName } from '@/lib/values/names/name-titles'

type Props = { name: string; image?: string | null; size?: keyof typeof sizes }

const sizes = {
  small: 'size-9 text-[calc(var(--spacing)*3.5)]',
  regular: 'size-11 text-[calc(var(--spacing)*4)]',
  medium: 'size-16 text-[calc(var(--spacing)*5)]',
  large: 'size-28 text-[calc(var(--spacing)*9)]',
}

/** The photo; the initials while it loads or if it fails. Hidden from screen readers, which read the name beside it. */
export function Avatar({ name, image, size = 'regular' }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-display font-semibold text-primary select-none ${sizes[size]}`}
    >
      <span>{initials(name)}</span>
      {image && image !== broken && (
        // biome-ignore lint/performance/noImgElement: one address, as large as a sharp screen shows it
        <img
          src={buildResizedUrl(image, size === 'large' ? 256 : 128)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(image)}
        />
      )}
    </span>
  )
}

/** Returns the first two initials of a name without its titles: MD for 'Dra. Maria das Graças Lima', A for 'Ana'. */
export function initials(name: string) {
  const { titles, words } = splitName(name)
  return (words.length > 0 ? words : titles)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase('pt-BR')
}
