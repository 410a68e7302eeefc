import 'server-only'
import { randomUUID } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import * as z from 'zod'
import { env } from '@/lib/runtime/env'
import { sessionCookie } from './cookie'
import type { CookieJar } from './cookie-jar'

const { maxAge: _, ...cookieOptions } = sessionCookie.options

/** Who signed in on this device before. It opens nothing: their passwords are asked for all the same (decision 58). */
export const deviceCookie = {
  name: cookieOptions.secure ? '__Host-known-device' : 'known-device',
  // As long as browsers keep any cookie; drawn out with every sign-in.
  options: { ...cookieOptions, maxAge: 400 * 24 * 60 * 60 },
}

/** A family shares a tablet; who was here before them has to be new again. */
const MAX_ACCOUNTS = 8

/** The device's name when this account signed in on it before. */
export async function findKnownDevice(profileId: string | undefined, jar: CookieJar) {
  const record = await readDevice(jar)
  return profileId && record.accounts.includes(profileId) ? record.device : undefined
}

export async function rememberDevice(profileId: string, jar: CookieJar) {
  const { device, accounts } = await readDevice(jar)
  await writeDevice(
    { device, accounts: [profileId, ...accounts.filter(id => id !== profileId)].slice(0, MAX_ACCOUNTS) },
    jar,
  )
}

/** Nothing of a deleted account stays behind. */
export async function forgetDevice(profileId: string, jar: CookieJar) {
  const { device, accounts } = await readDevice(jar)
  await writeDevice({ device, accounts: accounts.filter(id => id !== profileId) }, jar)
}

const deviceRecord = z.object({ device: z.uuid(), accounts: z.array(z.uuid()) })

async function readDevice(jar: CookieJar) {
  const encoded = jar.get(deviceCookie.name)?.value
  const token = encoded && (await decode({ token: encoded, ...tokenOptions }).catch(() => null))
  return deviceRecord.safeParse(token).data ?? { device: randomUUID(), accounts: [] }
}

async function writeDevice(record: z.output<typeof deviceRecord>, jar: CookieJar) {
  const { maxAge } = deviceCookie.options
  jar.set(deviceCookie.name, await encode({ token: record, ...tokenOptions, maxAge }), deviceCookie.options)
}

/** A key of its own, so that this can never be taken for a session, nor a session for this. */
const tokenOptions = { secret: env.NEXTAUTH_SECRET, salt: 'known device' }
