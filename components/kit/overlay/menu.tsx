'use client'

import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/components/kit/ui/link'

const item =
  'flex min-h-11 items-center gap-3 rounded-[calc(var(--radius-soft)-0.375rem)] px-3 py-2 leading-snug font-semibold outline-none data-disabled:opacity-50 data-highlighted:bg-primary-soft [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary'

type MenuProps = {
  trigger: ReactNode
  side?: 'top' | 'bottom' | 'right'
  align?: 'start' | 'center' | 'end'
  /** For a menu whose code was loaded by the press that opens it. */
  defaultOpen?: boolean
  children: ReactNode
}

export function Menu({ trigger, side = 'bottom', align = 'end', defaultOpen, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side={side}
          align={align}
          sideOffset={10}
          collisionPadding={12}
          className="z-50 min-w-[min(14rem,calc(100vw-1.5rem))] max-w-[calc(100vw-1.5rem)] animate-rise rounded-soft border border-line bg-surface p-1.5 text-ink shadow-lift"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ItemProps = Omit<ComponentProps<typeof DropdownMenu.Item>, 'className'> & { danger?: boolean }

export function MenuItem({ danger = false, ...props }: ItemProps) {
  return <DropdownMenu.Item className={`${item} ${danger ? 'text-danger [&_svg]:text-danger' : ''}`} {...props} />
}

export function MenuLink(props: ComponentProps<typeof Link>) {
  return (
    <DropdownMenu.Item asChild>
      <Link className={item} {...props} />
    </DropdownMenu.Item>
  )
}

/** A text among the items that cannot be chosen. */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 pt-2 pb-1 text-sm text-ink-soft wrap-anywhere">{children}</DropdownMenu.Label>
  )
}
