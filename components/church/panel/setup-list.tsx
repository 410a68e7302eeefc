import { TriangleAlert } from 'lucide-react'
import { WarningLink } from '@/components/deliveries/warning-link'
import { LinkButton } from '@/components/ui/button'
import { listSetupWarnings } from '@/lib/deliveries/queries'
import { teamRoutes } from '@/lib/team-routes'
import { TakePastoralDuty } from './take-pastoral-duty'

/** Lists the facts and settings that the church has not filled in yet. Renders nothing if none are missing. */
export async function SetupList() {
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
