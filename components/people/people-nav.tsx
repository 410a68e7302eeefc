import { ChoiceLinks } from '@/components/ui/choice-links'
import { type Counts, SHOWN, type Shown } from '@/lib/people/person'
import { teamRoutes } from '@/lib/team-routes'

/** Which people one may look at, and how many they are. */
export const PeopleNav = ({ current, counts }: { current: Shown; counts: Counts | null }) => (
  <ChoiceLinks
    label="Filtros"
    choices={SHOWN.map(shown => ({
      called: called[shown],
      href: teamRoutes.people(shown === 'everyone' ? undefined : shown),
      chosen: shown === current,
      count: counts?.[shown],
    }))}
  />
)

const called: Record<Shown, string> = {
  everyone: 'Todos',
  new: 'Novos',
  confirmed: 'Confirmados',
  suspended: 'Suspensos',
  admins: 'Equipe',
  birthdays: 'Aniversários do mês',
}
