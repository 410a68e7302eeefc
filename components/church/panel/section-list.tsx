import { ChevronRight, TriangleAlert } from 'lucide-react'
import { WarningLink } from '@/components/health/warning-link'
import { LinkButton } from '@/components/kit/ui/button'
import { Columns } from '@/components/kit/ui/columns'
import { Link } from '@/components/kit/ui/link'
import { listSetupWarnings } from '@/lib/assembly/health/queries'
import { type Church, type SectionName, sections } from '@/lib/church/facts'
import { getChurchToEdit } from '@/lib/church/queries'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { ChurchVersions } from './church-versions'
import { TakePastoralDuty } from './take-pastoral-duty'

/** Lists the sections of the church's facts, each with a summary of its content. */
export async function SectionList() {
  const panel = await getChurchToEdit()
  if (!panel) return null
  const { church, settings, version } = panel
  return (
    <>
      <SetupList />
      <Columns most="three" className="gap-3">
        {(Object.keys(sections) as SectionName[]).map(name => (
          <SectionLink key={name} name={name} title={sections[name].title} summary={summarizeSection(name, church)} />
        ))}
        <SectionLink name="preferences" title="Preferências" summary={settings.mailAddress ?? 'as de sempre'} />
      </Columns>
      <ChurchVersions version={version} />
    </>
  )
}

const summarizeSection = (name: SectionName, church: Church) => sections[name].summary(church)

const SectionLink = ({ name, title, summary }: { name: string; title: string; summary: string }) => (
  <li>
    <Link
      href={teamRoutes.churchSection(name)}
      className="flex h-full items-center gap-4 rounded-soft border border-line bg-surface px-5 py-4 shadow-card transition-colors hover:border-line-strong"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">{title}</span>
        <span className="block text-ink-soft wrap-anywhere">{summary}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
)

/** Lists the facts and settings that the church has not filled in yet. Renders nothing if none are missing. */
async function SetupList() {
  const warnings = await listSetupWarnings()
  if (!warnings || warnings.length === 0) return null
  return (
    <ul aria-label="O que falta resolver" className="mb-6 grid gap-3">
      {warnings.map(warning => (
        <li key={warning.about}>
          {warning.about === 'readers' ? <NoReaders text={warning.text} /> : <WarningLink {...warning} />}
        </li>
      ))}
    </ul>
  )
}

/** Only the pastoral duty may read prayer requests, so this warning offers to give somebody the duty. */
const NoReaders = ({ text }: { text: string }) => (
  <div className="grid gap-3 rounded-soft border border-danger bg-danger-soft p-4">
    <p className="flex items-center gap-3 font-semibold">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <TakePastoralDuty />
      <LinkButton href={teamRoutes.people()} variant="quiet" size="small">
        Dar o papel a outra pessoa
      </LinkButton>
    </div>
  </div>
)
