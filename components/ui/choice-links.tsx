import type { ComponentProps } from 'react'
import { Link } from './link'

type Choice = { called: string; href: ComponentProps<typeof Link>['href']; chosen: boolean; count?: number }

/** Parts of one list, each with an address of its own. */
export const ChoiceLinks = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <nav aria-label={label} className="mb-6 flex flex-wrap gap-2">
    {choices.map(({ called, href, chosen, count }) => (
      <Link
        key={called}
        href={href}
        aria-current={chosen ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-1.5 text-[0.9375rem] font-bold text-ink edged hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:edged-primary"
      >
        {called}
        {count !== undefined && <span className="ml-2 tabular-nums">{count}</span>}
      </Link>
    ))}
  </nav>
)
