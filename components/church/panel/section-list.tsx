import { ChevronRight } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { type Church, type SectionName, sections } from '@/lib/church/facts'
import { churchToEdit } from '@/lib/church/queries'
import { teamRoutes } from '@/lib/team-routes'
import { ChurchVersions } from './church-versions'
import { SetupList } from './setup-list'

/** Lists the sections of the church's facts, each with a summary of its content. */
export async function SectionList() {
  const panel = await churchToEdit()
  if (!panel) return null
  const { church, settings, version } = panel
  return (
    <>
      <SetupList />
      <ul className="grid gap-3">
        {(Object.keys(sections) as SectionName[]).map(name => (
          <SectionLink key={name} name={name} title={sections[name].title} summary={summarizeSection(name, church)} />
        ))}
        <SectionLink name="preferences" title="Preferências" summary={settings.mailAddress ?? 'as de sempre'} />
      </ul>
      <ChurchVersions version={version} />
    </>
  )
}

const summarizeSection = (name: SectionName, church: Church) => sections[name].summary(church)

const SectionLink = ({ name, title, summary }: { name: string; title: string; summary: string }) => (
  <li>
    <Link
      href={teamRoutes.churchSection(name)}
      className="flex items-center gap-4 rounded-soft border border-line bg-surface px-5 py-4 shadow-card transition-colors hover:border-line-strong"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{title}</span>
        <span className="block text-ink-soft wrap-anywhere">{summary}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
)
