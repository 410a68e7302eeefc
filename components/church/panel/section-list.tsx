import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { churchToEdit } from '@/lib/church/queries'
import type { Church } from '@/lib/church/schema'
import { type SectionName, sections } from '@/lib/church/sections'
import { teamRoutes } from '@/lib/team-routes'
import { ChurchVersions } from './church-versions'

/** What there is to say of the church, part by part, and what stands in each. */
export async function SectionList() {
  const panel = await churchToEdit()
  if (!panel) return null
  const { church, settings, version } = panel
  return (
    <>
      <ul className="grid gap-3">
        {(Object.keys(sections) as SectionName[]).map(name => (
          <Line key={name} name={name} title={sections[name].title} says={said(name, church)} />
        ))}
        <Line
          name="preferences"
          title="Preferências"
          says={settings.prayerRecipients ? 'com emails próprios para orações' : 'as de sempre'}
        />
      </ul>
      <ChurchVersions version={version} />
    </>
  )
}

const said = (name: SectionName, church: Church) => sections[name].says(church)

const Line = ({ name, title, says }: { name: string; title: string; says: string }) => (
  <li>
    <Link
      href={teamRoutes.churchSection(name)}
      className="flex items-center gap-4 rounded-soft border border-line bg-surface px-5 py-4 shadow-card transition-colors hover:border-line-strong"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{title}</span>
        <span className="block text-ink-soft wrap-anywhere">{says}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
)
