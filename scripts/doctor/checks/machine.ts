import os from 'node:os'
import { MEMORY_LIMITS } from '@/lib/assembly/health/machine-readings'
import { type Finding, ok, warning, wrong } from '@/scripts/doctor/finding'

/** Node and memory. */
export const checkMachine = async (): Promise<Finding[]> => [
  judgeNode(process.versions.node),
  judgeMemory({ total: os.totalmem(), limit: process.constrainedMemory(), available: os.freemem() }),
]

export function judgeNode(version: string): Finding {
  const major = Number(version.split('.')[0])
  return major >= 24
    ? ok(`Node ${version}`)
    : wrong(`Node ${version} runs this command`, 'Start it with npm run doctor: the project brings its own Node 24.')
}

type Memory = { total: number; limit: number; available: number }

/** A `limit` that the system does not set is 0, or larger than what there is. */
export function judgeMemory({ total, limit, available }: Memory): Finding {
  const bound = limit > 0 && limit < total ? limit : total
  const text = `${toMegabytes(bound)} MB of memory${bound === limit ? ' (a limit of this service)' : ''}, ${toMegabytes(Math.min(available, bound))} MB of it free`
  const cure = 'App and PostgreSQL together want 1 GB. Add memory, or swap as a first help.'
  if (available < MEMORY_LIMITS.problem) return wrong(text, cure)
  return bound < 0.95e9 || available < MEMORY_LIMITS.warning ? warning(text, cure) : ok(text)
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1e6)
