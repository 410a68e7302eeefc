import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LazySectionForm } from '@/components/church/panel/lazy-section-form'
import { PreferencesForm } from '@/components/church/panel/preferences-form'
import { ChapelDrawing } from '@/components/kit/art/drawings'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Gate } from '@/components/session/gate'
import { findPageTitle, isSection, sections } from '@/lib/church/facts'
import { messages } from '@/lib/church/messages'
import { canManageChurch } from '@/lib/church/policy'
import { getChurchToEdit } from '@/lib/church/queries'
import { countServices } from '@/lib/events/removal/queries'
import { routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

export const metadata: Metadata = { title: 'Painel da igreja' }

const back = { href: teamRoutes.church, label: 'Painel da igreja' }

export default function ChurchSectionPage({ params }: PageProps<'/app/church/[section]'>) {
  return (
    <>
      <Suspense fallback={<PageHeader title="Painel da igreja" back={back} />}>
        {params.then(({ section }) => (
          <PageHeader title={findPageTitle(section)} back={back} />
        ))}
      </Suspense>
      <Gate
        allow={canManageChurch}
        guests={messages.signIn}
        members={{ ...messages.adminsOnly, back: { href: routes.profile, label: 'Voltar ao perfil' } }}
        drawing={<ChapelDrawing />}
        fallback={<SkeletonList rows={3} />}
      >
        {params.then(({ section }) => (
          <ChurchSection name={section} />
        ))}
      </Gate>
    </>
  )
}

/** The form of one section, or a message that the section does not exist. */
async function ChurchSection({ name }: { name: string }) {
  const panel = await getChurchToEdit()
  if (!panel) return null
  if (name === 'preferences') return <PreferencesForm settings={panel.settings} />
  if (!isSection(name)) return <EmptyState title="Esta parte do painel não existe" />
  const names = Object.keys(sections[name].fields)
  const attached = name === 'services' ? ((await countServices()) ?? undefined) : undefined
  const { church, version } = panel
  return <LazySectionForm key={name} section={name} {...{ names, church, version, attached }} />
}
