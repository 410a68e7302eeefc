import 'server-only'
import * as z from 'zod'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { type Position, positionIn } from './position'

const TIMEOUT = 6000

const resultSchema = z.array(z.object({ lat: z.string(), lon: z.string() }))

/** Returns the position of an address in words from Nominatim (https://nominatim.org); undefined if it finds none. */
export async function geocode(query: string): Promise<Position | undefined | 'unreached'> {
  if (env.GEOCODER_URL === 'off') return 'unreached'
  const url = new URL(env.GEOCODER_URL)
  for (const [name, value] of Object.entries({ q: query, format: 'jsonv2', limit: '1', countrycodes: 'br' }))
    url.searchParams.set(name, value)
  try {
    const answer = await fetch(url, {
      // Nominatim's usage policy requires clients to identify themselves.
      headers: { 'user-agent': `Comunhao/1.0 (${env.NEXTAUTH_URL})`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const [match] = resultSchema.parse(await answer.json())
    return match && positionIn(`${match.lat}, ${match.lon}`)
  } catch (error) {
    log.warn('geocoder did not answer', { why: error instanceof Error ? error.name : 'unknown' })
    return 'unreached'
  }
}
