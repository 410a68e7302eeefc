'use client'

import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { Link } from '@/components/kit/ui/link'

type Props = {
  href: Route
  icon: ReactNode
  name: string
  exact?: boolean
  /** The number of waiting items, and the same in words for screen readers. */
  badge?: { total: number; words: string }
  /** True if on wide screens another item of the rail shows the number. */
  badgeOnPhonesOnly?: boolean
  /** True if only the rail of wide screens has it. */
  wideOnly?: boolean
}

/** The current path is known only at request time, so no item is active in the prerendered bar. */
export function BarLink(props: Props) {
  return (
    // A quarter of the width from the start, so that items still loading do not move the first ones.
    <li className={props.wideOnly ? 'max-lg:hidden' : 'min-w-min basis-1/4'}>
      <Suspense fallback={<BarItem {...props} active={false} />}>
        <ActiveBarItem {...props} />
      </Suspense>
    </li>
  )
}

function ActiveBarItem(props: Props) {
  const path = usePathname()
  const active = path === props.href || (!props.exact && path.startsWith(`${props.href}/`))
  return <BarItem {...props} active={active} />
}

/** The letters grow with the person's text size as far as all words fit beside each other. */
function BarItem({
  href,
  icon,
  name,
  badge,
  badgeOnPhonesOnly = false,
  wideOnly = false,
  active,
}: Props & { active: boolean }) {
  return (
    <Link
      href={href}
      // A phone loads no page for an item that it does not show.
      prefetch={active ? 'never' : wideOnly ? 'near' : 'soon'}
      aria-current={active ? 'page' : undefined}
      aria-label={badge?.total ? `${name}, ${badge.words}` : undefined}
      className="group flex min-h-17 flex-col items-center justify-center gap-0.5 short:min-h-13 short:sm:flex-row short:sm:gap-2 text-[min(0.8125rem,4.6vw)] leading-tight font-semibold text-ink-soft outline-offset-[-3px] transition-colors hover:text-ink aria-[current]:font-extrabold aria-[current]:text-primary lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-soft lg:px-2 lg:text-base lg:hover:bg-sunken lg:aria-[current]:bg-primary-soft"
    >
      <span className="relative grid h-8 w-full max-w-14 place-items-center short:h-7 short:sm:w-9 rounded-full transition-colors group-aria-[current]:bg-primary-soft lg:w-9 lg:group-aria-[current]:bg-transparent [&_svg]:size-5.5">
        {icon}
        {/* The number is CSS content, not text: the link's label has it in words. */}
        {badge?.total ? (
          <span
            data-count={badge.total}
            className={`absolute -top-0.5 left-1/2 ml-1 min-w-5 rounded-full bg-danger px-1 text-center text-xs/5 font-bold text-on-danger after:content-[attr(data-count)] ${badgeOnPhonesOnly ? 'lg:hidden' : ''}`}
          />
        ) : null}
      </span>
      {name}
    </Link>
  )
}
