import { Download, ShieldCheck, UserPlus } from 'lucide-react'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { buttonClass, LinkButton } from '@/components/kit/ui/button'
import { FilterLinks } from '@/components/kit/ui/filter-links'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { YoungNote } from '@/components/people/guardian/young-note'
import { PeopleFeed } from '@/components/people/people-feed'
import { Gate } from '@/components/session/gate'
import { listUnseenYoungPeople } from '@/lib/people/guardian/queries'
import { messages } from '@/lib/people/messages'
import { FILTERS, type PeopleCounts, type PeopleFilter, parsePeopleFilter } from '@/lib/people/person'
import { canSeePeople } from '@/lib/people/policy'
import { countPeople, listPeople } from '@/lib/people/queries'
import { routes } from '@/lib/values/routes/routes'
import { teamApi, teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Pessoas' }

export default function MembersPage({ searchParams }: PageProps<'/app/members'>) {
  return (
    <>
      <PageHeader title="Pessoas" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canSeePeople}
        guests={messages.signInAsAdmin}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        <div className="mb-5 flex flex-wrap gap-2">
          <LinkButton href={teamRoutes.invitations} size="small">
            <UserPlus aria-hidden className="size-5" />
            Convidar
          </LinkButton>
          <LinkButton href={teamRoutes.guardians} variant="quiet" size="small">
            <ShieldCheck aria-hidden className="size-5" />
            Autorizações
          </LinkButton>
          {/* A plain link, because this is a file and not a page of the router. */}
          <a href={teamApi.peopleCsv} download className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <Download aria-hidden className="size-5" />
            Baixar planilha
          </a>
        </div>
        {searchParams.then(({ show }) => (
          <Suspense key={parsePeopleFilter(show)} fallback={<SkeletonList rows={3} />}>
            <PeopleList filter={parsePeopleFilter(show)} />
          </Suspense>
        ))}
      </Gate>
    </>
  )
}

async function PeopleList({ filter }: { filter: PeopleFilter }) {
  const [counts, first, unseen] = await Promise.all([
    countPeople(),
    listPeople({ show: filter }),
    listUnseenYoungPeople(),
  ])
  return (
    first && (
      <>
        {unseen && unseen.length > 0 && <YoungNote people={unseen} />}
        <PeopleNav current={filter} counts={counts} />
        <PeopleFeed key={filter} first={first} filter={filter} />
      </>
    )
  )
}

/** The lists of people, each with its count. */
const PeopleNav = ({ current, counts }: { current: PeopleFilter; counts: PeopleCounts | null }) => (
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
