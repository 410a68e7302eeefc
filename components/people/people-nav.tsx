import { FilterLinks } from '@/components/ui/filter-links'
import { FILTERS, type PeopleCounts, type PeopleFilter } from '@/lib/people/person'
import { teamRoutes } from '@/lib/team-routes'

/** The lists of people, each with its count. */
export const PeopleNav = ({ current, counts }: { current: PeopleFilter; counts: PeopleCounts | null }) => (
  <FilterLinks
    label="Filtros"
    choices={FILTERS.map(filter => ({
      text: text[filter],
      href: teamRoutes.people(filter === 'everyone' ? undefined : filter),
      isCurrent: filter === current,
      count: counts?.[filter],
    }))}
  />
)

const text: Record<PeopleFilter, string> = {
  everyone: 'Todos',
  new: 'Novos',
  confirmed: 'Confirmados',
  suspended: 'Suspensos',
  admins: 'Equipe',
  birthdays: 'Aniversários do mês',
}
