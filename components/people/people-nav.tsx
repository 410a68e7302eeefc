import { ChoiceLinks } from '@/components/ui/choice-links'
import { FILTERS, type PeopleCounts, type PeopleFilter } from '@/lib/people/person'
import { teamRoutes } from '@/lib/team-routes'

/** Which people one may look at, and how many they are. */
export const PeopleNav = ({ current, counts }: { current: PeopleFilter; counts: PeopleCounts | null }) => (
  <ChoiceLinks
    label="Filtros"
    choices={FILTERS.map(shown => ({
      called: called[shown],
      href: teamRoutes.people(shown === 'everyone' ? undefined : shown),
      chosen: shown === current,
      count: counts?.[shown],
    }))}
  />
)

const called: Record<PeopleFilter, string> = {
  everyone: 'Todos',
  new: 'Novos',
  confirmed: 'Confirmados',
  suspended: 'Suspensos',
  admins: 'Equipe',
  birthdays: 'Aniversários do mês',
}
