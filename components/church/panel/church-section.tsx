import { EmptyState } from '@/components/ui/empty-state'
import { isSection, sections } from '@/lib/church/facts'
import { churchToEdit } from '@/lib/church/queries'
import { PreferencesForm } from './preferences-form'
import { SectionForm } from './section-form'

/** The form of one section, or a message that the section does not exist. */
export async function ChurchSection({ name }: { name: string }) {
  const panel = await churchToEdit()
  if (!panel) return null
  if (name === 'preferences') return <PreferencesForm settings={panel.settings} />
  if (!isSection(name)) return <EmptyState title="Esta parte do painel não existe" />
  const names = Object.keys(sections[name].fields)
  return <SectionForm key={name} section={name} names={names} church={panel.church} version={panel.version} />
}
