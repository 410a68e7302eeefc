import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LetterDrawing } from '@/components/kit/art/drawings'
import { FilterLinks } from '@/components/kit/ui/filter-links'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Gate } from '@/components/session/gate'
import { TrashFeed } from '@/components/trash/trash-feed'
import { messages } from '@/lib/assembly/trash/messages'
import { canManageTrash } from '@/lib/assembly/trash/policy'
import { listRemovals } from '@/lib/assembly/trash/queries'
import { parseTrashFilter, type TrashFilter } from '@/lib/assembly/trash/trash-item'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Lixeira' }

export default function TrashPage({ searchParams }: PageProps<'/app/removed'>) {
  return (
    <>
      <PageHeader title="Lixeira" back={{ href: routes.profile, label: 'Perfil' }} />
      <Gate
        allow={canManageTrash}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<LetterDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {searchParams.then(({ show }) => (
          <>
            <TrashNav current={parseTrashFilter(show)} />
            <Suspense key={parseTrashFilter(show)} fallback={<SkeletonList rows={3} />}>
              <TrashList filter={parseTrashFilter(show)} />
            </Suspense>
          </>
        ))}
      </Gate>
    </>
  )
}

async function TrashList({ filter }: { filter: TrashFilter }) {
  const first = await listRemovals(filter)
  return first && <TrashFeed key={filter} first={first} filter={filter} />
}

/** Links to the bin, whole or filtered, and to the suspended accounts. */
const TrashNav = ({ current }: { current: TrashFilter }) => (
  <FilterLinks label="Lixeira" choices={links.map(({ name, ...link }) => ({ ...link, isCurrent: name === current }))} />
)

const links = [
  { name: 'all', text: 'Tudo', href: teamRoutes.trash() },
  { name: 'deleted', text: 'Excluídos', href: teamRoutes.trash('deleted') },
  { name: 'hidden', text: 'Ocultos', href: teamRoutes.trash('hidden') },
  { name: 'accounts', text: 'Contas suspensas', href: teamRoutes.people('suspended') },
]
