import 'server-only'
import { randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import * as z from 'zod'
import { env } from '@/lib/platform/runtime/env'
import { decodeToken, sessionCookie } from './cookie'
import type { CookieJar } from './cookie-jar'

const { maxAge: _, ...cookieOptions } = sessionCookie.options

/**
 * Stores which accounts signed in on this device before. It grants nothing: they still need their passwords (decision
 * 58).
 */
export const deviceCookie = {
  name: cookieOptions.secure ? '__Host-known-device' : 'known-device',
  // As long as browsers store any cookie; extended with every sign-in.
  options: { ...cookieOptions, maxAge: 400 * 24 * 60 * 60 },
}

/** Enough for a family that shares a tablet; older accounts are dropped. */
const MAX_ACCOUNTS = 8

/** Returns the device's id if this account signed in on it before, else undefined. */
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

/** Removes an account from this device's cookie, for example when it is deleted. */
export async function forgetDevice(profileId: string, jar: CookieJar) {
  const { device, accounts } = await readDevice(jar)
  await writeDevice({ device, accounts: accounts.filter(id => id !== profileId) }, jar)
}

const deviceRecord = z.object({ device: z.uuid(), accounts: z.array(z.uuid()) })

async function readDevice(jar: CookieJar) {
  const token = await decodeToken({ token: jar.get(deviceCookie.name)?.value, salt: tokenOptions.salt })
  return deviceRecord.safeParse(token).data ?? { device: randomUUID(), accounts: [] }
}

async function writeDevice(record: z.output<typeof deviceRecord>, jar: CookieJar) {
  const { maxAge } = deviceCookie.options
  jar.set(deviceCookie.name, await encode({ token: record, ...tokenOptions, maxAge }), deviceCookie.options)
}

/** Its own salt, so that neither this cookie nor the session cookie can be used as the other. */
const tokenOptions = { secret: env.NEXTAUTH_SECRET, salt: 'known device' }
