'use client'

import { readJson } from '@/components/kit/browser/read-json'
import { deviceStorage } from '@/components/kit/browser/storage'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { OnlyFor } from '@/components/session/only-for'
import type { Warning } from '@/lib/assembly/health/setup-warnings'
import { canManageDeliveries } from '@/lib/platform/deliveries/policy'
import { teamApi } from '@/lib/values/routes/team-routes'
import { WarningLink } from './warning-link'

/** Warns an admin on the first screen about what fails or is missing, with links. Renders nothing if all is well. */
export const AdminWarnings = () => (
  <OnlyFor allow={canManageDeliveries} placeholder={placeholder}>
    <Warnings />
  </OnlyFor>
)

function Warnings() {
  const { loaded: warnings } = useLoaded(readWarnings, [])
  if (!warnings) return placeholder
  if (warnings.length === 0) return null
  return (
    <ul aria-label="O que falta resolver" className="mt-4 grid gap-3">
      {warnings.map(warning => (
        <li key={warning.about}>
          <WarningLink {...warning} />
        </li>
      ))}
    </ul>
  )
}

async function readWarnings() {
  const warnings = await readJson<Warning[]>(teamApi.warnings)
  // On the next visit, BeforePaint reserves space for the warnings from the first paint.
  deviceStorage.write('warned', warnings.length > 0 ? 'yes' : null)
  return warnings
}

const placeholder = <span aria-hidden className="mt-4 hidden h-20 in-[[data-role=admin][data-warned]]:block" />
