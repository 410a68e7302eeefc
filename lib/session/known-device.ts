import 'server-only'
import { randomUUID } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import * as z from 'zod'
import { env } from '@/lib/runtime/env'
import { sessionCookie } from './cookie'
import type { CookieJar } from './cookie-jar'

const { maxAge: _, ...terms } = sessionCookie.options

/** Who signed in on this device before. It opens nothing: their passwords are asked for all the same (decision 58). */
export const deviceCookie = {
  name: terms.secure ? '__Host-known-device' : 'known-device',
  // As long as browsers keep any cookie; drawn out with every sign-in.
  options: { ...terms, maxAge: 400 * 24 * 60 * 60 },
}

/** A family shares a tablet; who was here before them has to be new again. */
const ACCOUNTS = 8

/** The device's name when this account signed in on it before. */
export async function knownDevice(profileId: string | undefined, jar: CookieJar) {
  const known = await readDevice(jar)
  return profileId && known.accounts.includes(profileId) ? known.device : undefined
}

export async function rememberDevice(profileId: string, jar: CookieJar) {
  const { device, accounts } = await readDevice(jar)
  await writeDevice(
    { device, accounts: [profileId, ...accounts.filter(id => id !== profileId)].slice(0, ACCOUNTS) },
    jar,
  )
}

/** Nothing of a deleted account stays behind. */
export async function forgetDevice(profileId: string, jar: CookieJar) {
  const { device, accounts } = await readDevice(jar)
  await writeDevice({ device, accounts: accounts.filter(id => id !== profileId) }, jar)
}

const inside = z.object({ device: z.uuid(), accounts: z.array(z.uuid()) })

async function readDevice(jar: CookieJar) {
  const sealed = jar.get(deviceCookie.name)?.value
  const token = sealed && (await decode({ token: sealed, ...seal }).catch(() => null))
  return inside.safeParse(token).data ?? { device: randomUUID(), accounts: [] }
}

async function writeDevice(known: z.output<typeof inside>, jar: CookieJar) {
  const { maxAge } = deviceCookie.options
  jar.set(deviceCookie.name, await encode({ token: known, ...seal, maxAge }), deviceCookie.options)
}

/** A key of its own, so that this can never be taken for a session, nor a session for this. */
const seal = { secret: env.NEXTAUTH_SECRET, salt: 'known device' }
