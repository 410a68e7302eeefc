import { Link } from '@/components/ui/link'
import type { Shown } from '@/lib/removals/removal'
import { routes } from '@/lib/routes'

/** Where one may look: the bin, whole or in part, and the suspended accounts. */
export function RemovedNav({ current }: { current: Shown | 'accounts' }) {
  return (
    <nav aria-label="Lixeira" className="mb-6 flex flex-wrap gap-2">
      {places.map(({ name, called, href }) => (
        <Link
          key={name}
          href={href}
          aria-current={name === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-1.5 text-[0.9375rem] font-bold text-ink edged hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary aria-[current]:edged-primary"
        >
          {called}
        </Link>
      ))}
    </nav>
  )
}

const places = [
  { name: 'all', called: 'Tudo', href: routes.removed() },
  { name: 'deleted', called: 'Excluídos', href: routes.removed('deleted') },
  { name: 'hidden', called: 'Ocultos', href: routes.removed('hidden') },
  { name: 'accounts', called: 'Contas suspensas', href: routes.suspended },
]
