import 'server-only'
import * as z from 'zod'
import { type Position, positionIn } from '@/lib/maps/position'
import { env } from '@/lib/runtime/env'
import { log } from '@/lib/runtime/log'

const TIMEOUT = 6000

const resultSchema = z.array(z.object({ lat: z.string(), lon: z.string() }))

/** Where an address in words is, as Nominatim answers (https://nominatim.org); undefined where it knows of none. */
export async function geocode(query: string): Promise<Position | undefined | 'unreached'> {
  if (env.GEOCODER_URL === 'off') return 'unreached'
  const url = new URL(env.GEOCODER_URL)
  for (const [name, value] of Object.entries({ q: query, format: 'jsonv2', limit: '1', countrycodes: 'br' }))
    url.searchParams.set(name, value)
  try {
    const answer = await fetch(url, {
      // Nominatim's rules: whoever asks says who they are.
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
