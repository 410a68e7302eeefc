'use client'

import { readJson } from '@/components/browser/read-json'
import { deviceStorage } from '@/components/browser/storage'
import { useLoaded } from '@/components/browser/use-loaded'
import { OnlyFor } from '@/components/session/only-for'
import { canManageDeliveries } from '@/lib/deliveries/policy'
import type { Warning } from '@/lib/deliveries/setup'
import { teamApi } from '@/lib/team-routes'
import { WarningLink } from './warning-link'

/** Says on an admin's first screen that something does not work or is missing, and leads there; nothing where all is well. */
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
    <ul aria-label="O que falta resolver" className="mt-6 grid gap-3">
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
  // Next time the room for them is there from the first paint: BeforePaint.
  deviceStorage.write('warned', warnings.length > 0 ? 'yes' : null)
  return warnings
}

const placeholder = <span aria-hidden className="mt-6 hidden h-20 in-[[data-role=admin][data-warned]]:block" />
