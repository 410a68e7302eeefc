import type { ComponentProps } from 'react'
import { Link } from './link'

type FilterLink = { text: string; href: ComponentProps<typeof Link>['href']; isCurrent: boolean; count?: number }

/** Filters of a list, each with an address of its own. */
export const FilterLinks = ({ label, choices }: { label: string; choices: FilterLink[] }) => (
  <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
    {choices.map(({ text, href, isCurrent, count }) => (
      <Link
        key={text}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-1.5 text-[0.9375rem] font-bold text-ink edged hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:edged-primary"
      >
        {text}
        {count !== undefined && <span className="ml-2 tabular-nums">{count}</span>}
      </Link>
    ))}
  </nav>
)
