import { EmptyState } from '@/components/ui/empty-state'
import { churchToEdit } from '@/lib/church/queries'
import { isSection } from '@/lib/church/sections'
import { PreferencesForm } from './preferences-form'
import { SectionForm } from './section-form'

/** The form of one part, or word that there is no such part. */
export async function ChurchSection({ name }: { name: string }) {
  const panel = await churchToEdit()
  if (!panel) return null
  if (name === 'preferences') return <PreferencesForm settings={panel.settings} />
  if (!isSection(name)) return <EmptyState title="Esta parte do painel não existe" />
  return <SectionForm key={name} section={name} church={panel.church} version={panel.version} />
}
