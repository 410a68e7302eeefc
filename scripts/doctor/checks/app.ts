import * as z from 'zod'
import type { SiteAnswer } from '@/scripts/doctor/ask-site'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

/** What `/readyz?details` says on the machine itself; the rest of it is not needed here. */
const detailsSchema = z.object({
  ready: z.boolean(),
  savesNothing: z.boolean().default(false),
  trustedProxies: z.string(),
})
export type AppDetails = z.infer<typeof detailsSchema>

/** Returns what the running app says of itself; undefined if none runs at that address of this machine. */
export async function readAppDetails(address: string): Promise<AppDetails | undefined> {
  const response = await fetch(`${address}/readyz?details`, { signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  )
  const parsed = detailsSchema.safeParse(await response?.json().catch(() => undefined))
  return parsed.success ? parsed.data : undefined
}

export function judgeApp(address: string, details: AppDetails | undefined): Finding[] {
  if (!details)
    return [notChecked(`no app of this version answers at ${address}: start it, and ask again for the rest`)]
  const savesNothing = wrong(
    'it can read and save nothing: the disk of its data or of its database is full',
    'Make room there. Nobody can sign in until then, and who is signed in can read.',
  )
  return [
    ...(details.savesNothing ? [savesNothing] : []),
    details.ready
      ? ok(`it runs at ${address} and is ready`)
      : wrong(
          `it runs at ${address} and is not ready`,
          'Its log says why: the database, its schema, or the listening connection.',
        ),
  ]
}

type Proxies = { trusted: number; details?: AppDetails; answer: SiteAnswer }

/** Compares TRUSTED_PROXIES with what arrives: in the requests of the last hour, and in one of our own. */
export function judgeProxies({ trusted, details, answer }: Proxies): Finding[] {
  const seen = answer.kind === 'ours' ? [judgeCount(trusted, answer.proxies)] : []
  if (details && details.trustedProxies !== 'ok' && seen.every(({ level }) => level === 'ok'))
    seen.push(
      warning(
        `requests of the last hour did not fit TRUSTED_PROXIES=${trusted}`,
        lastHourCures[details.trustedProxies],
      ),
    )
  if (seen.length > 0) return seen
  if (details) return [ok(`no request of the last hour contradicts TRUSTED_PROXIES=${trusted}`)]
  return [notChecked('the app does not run, or its public address cannot be asked from here')]
}

function judgeCount(trusted: number, seen: number): Finding {
  if (seen === trusted)
    return ok(`proxies that a request to the public address passes: ${seen}, as TRUSTED_PROXIES says`)
  const text = `proxies that a request to the public address passes: ${seen}, but TRUSTED_PROXIES is ${trusted}`
  return seen > trusted
    ? wrong(
        text,
        `If they are all yours, set TRUSTED_PROXIES=${seen}: until then everybody counts as one address, and limits meant for one meet all.`,
      )
    : wrong(
        text,
        `Set TRUSTED_PROXIES=${seen}, or lead the site's name through the proxies again: until then visitors can forge their addresses.`,
      )
}

const lastHourCures: Record<string, string> = {
  forgotten: 'They seem to come through a proxy: set TRUSTED_PROXIES to how many of your own a request passes.',
  fewer: 'Some passed fewer proxies: close the ways past them (HOST=127.0.0.1, firewall), or lower the number.',
}
