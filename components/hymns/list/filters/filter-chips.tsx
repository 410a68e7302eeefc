import { X } from 'lucide-react'
import { describeFilter } from '@/lib/hymns/search/filters'
import { type FiltersState, listChosen } from './use-hymn-filters'

type Props = Pick<FiltersState, 'filters' | 'change'>

/** The chosen filters; a tap removes one. */
export function FilterChips({ filters, change }: Props) {
  const chosen = listChosen(filters)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filtros escolhidos" className="mb-3 flex flex-wrap gap-2">
      {chosen.map(name => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            onClick={() => change(name, '')}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary-soft px-4 py-1.5 text-left text-[0.9375rem] font-bold text-primary hover:bg-sunken"
          >
            <span className="sr-only">Tirar o filtro</span>
            <span className="min-w-0 wrap-anywhere">{describeFilter(name, filters[name])}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
