import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/platform/runtime/env'
import { isSigned } from '@/lib/platform/session/former-secrets/is-signed'
import { api } from '@/lib/values/routes/routes'
import type { MailScope } from './scope'

type Addressee = { id: string; email: string }

/**
 * Returns the address of the page on which a person manages their mails without signing in. Of a mail, it also says
 * which mails one click stops. The token is derived, not stored: the person's id and a MAC of 128 bits over it and the
 * e-mail address, so that links in mails to a former address no longer work.
 */
export const buildMailSettingsLink = (person: Addressee, scope: MailScope = 'all') =>
  new URL(api.mailSettings(buildToken(person, scope)), env.NEXTAUTH_URL).href

/** What a token claims; undefined for a text that is no token. Only `isTokenOf` says whether it is true. */
export function parseToken(token: string) {
  const [, letter, rest = ''] = /^([a-z])([\w-]{43})$/.exec(token) ?? []
  const scope = Object.entries(scopeLetters).find(([, known]) => known === letter)?.[0] as MailScope | undefined
  if (!scope) return undefined
  const hex = Buffer.from(rest, 'base64url').toString('hex')
  const profileId = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { scope, profileId }
}

/** Whether this church mailed the token to the person. A token has one spelling. */
export const isTokenOf = (token: string, person: Addressee, scope: MailScope) =>
  isSigned(token, secret => buildToken(person, scope, secret))

function buildToken({ id, email }: Addressee, scope: MailScope, secret = env.NEXTAUTH_SECRET) {
  const key = createHmac('sha256', secret).update('links to mail settings').digest()
  const mac = createHmac('sha256', key).update(`${scope} ${id} ${email}`).digest().subarray(0, 16)
  const bytes = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), mac])
  return `${scopeLetters[scope]}${bytes.toString('base64url')}`
}

/** Links are in mails for years: these letters stay. */
const scopeLetters: Record<MailScope, string> = {
  all: 'a',
  summary: 'r',
  live: 'l',
  notices: 'n',
  events: 'e',
  setlists: 's',
  comments: 'c',
  prayers: 'p',
}
