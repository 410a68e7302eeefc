import { SlidersHorizontal } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import type { FiltersState } from './use-hymn-filters'

type Props = Pick<FiltersState, 'isOpen' | 'setOpen'>

/** All filters are behind this button. */
export const FilterDoor = ({ isOpen, setOpen }: Props) => (
  <Button
    variant="quiet"
    className="shrink-0 px-4!"
    aria-expanded={isOpen}
    aria-controls={isOpen ? FILTERS_ID : undefined}
    onClick={() => setOpen(!isOpen)}
  >
    <SlidersHorizontal aria-hidden className="size-5" />
    Filtros
  </Button>
)

export const FILTERS_ID = 'filters'
