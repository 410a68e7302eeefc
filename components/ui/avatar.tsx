'use client'

import { Avatar as Radix } from 'radix-ui'
import { initials } from './initials'

type Props = { name: string; image?: string | null; size?: keyof typeof sizes }

const sizes = {
  small: 'size-9 text-[calc(var(--spacing)*3.5)]',
  regular: 'size-11 text-[calc(var(--spacing)*4)]',
  large: 'size-28 text-[calc(var(--spacing)*9)]',
}

/** The photo, or the initials while it loads and when it cannot be had. The name beside it is what gets read out. */
export function Avatar({ name, image, size = 'regular' }: Props) {
  return (
    <Radix.Root
      aria-hidden
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft font-display font-semibold text-primary select-none ${sizes[size]}`}
    >
      {image && <Radix.Image src={image} alt="" className="size-full object-cover" />}
      <Radix.Fallback>{initials(name)}</Radix.Fallback>
    </Radix.Root>
  )
}
