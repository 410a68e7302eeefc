import type { IncomingMessage } from 'node:http'
import { routes } from '@/lib/routes'
import { log } from '@/lib/runtime/log'
import { houseNow } from '@/lib/welcome/queries'
import { audience } from './audience'
import { headersOfEvery } from './headers'
import type { Answer } from './response-cache/buffered-response'

/** Remembered once it is so: from then on no request asks for it. */
let stands = false

/**
 * While nobody lives here, every page leads to the welcome; once a church stands, the welcome leads to its first page.
 * What is no page is answered as ever. Says whether it answered.
 */
export async function answeredByWelcome({ method }: IncomingMessage, answer: Answer, path: string) {
  const asked = firstWordOf(path)
  const isWelcome = asked === firstWordOf(routes.welcome)
  if (method === 'POST' || (stands && !isWelcome) || !pages.has(asked)) return false

  const house = stands ? { stands, welcomes: false } : await houseNow().catch(unknown)
  if (!house) return false
  stands = house.stands
  if (isWelcome === house.welcomes) return false
  const to = isWelcome ? routes.site : routes.welcome
  answer.send(307, { ...headersOfEvery(path), Location: to }, to)
  return true
}

function unknown(error: unknown) {
  log.warn('whether a church stands is unknown: the database is away', { error })
}

const firstWordOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

const noPages = ['agenda', 'api', 'calendar.ics', 'livez', 'readyz', 'uploads']
const pages = new Set(
  Object.values(audience)
    .flat()
    .map(folder => folder.split('/')[0] ?? '')
    .filter(word => !noPages.includes(word)),
)
