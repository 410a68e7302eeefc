import { statSync } from 'node:fs'
import path from 'node:path'
import { readIfExists, readOrCreateSecret } from '@/scripts/system/files'

type Environment = Record<string, string | undefined>

/**
 * Returns the settings of an app in the image. Those of ONCE (SECRET_KEY_BASE, SMTP_ADDRESS…) and SITE_ADDRESS become
 * ours here; what is set by our own name stays.
 */
export function readSettings(env: Environment) {
  const DATA_DIR = env.DATA_DIR || findDataFolder()
  const settings = {
    DATA_DIR,
    PORT: env.PORT || '80',
    NEXTAUTH_URL: env.NEXTAUTH_URL || toAddress(env.SITE_ADDRESS) || readIfExists(addressFile(DATA_DIR))?.trim(),
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET || env.SECRET_KEY_BASE || readOwnSecret(env, DATA_DIR),
    TRUSTED_PROXIES: env.TRUSTED_PROXIES || (env.SITE_ADDRESS || isOnce(env) ? '1' : undefined),
    SMTP_URL: env.SMTP_URL || toMailAddress(env),
    MAIL_FROM: env.MAIL_FROM || readBareAddress(env.MAILER_FROM_ADDRESS),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value))
}

/** Returns one sentence for each setting without which a church should not open its doors. */
export function listMissing(env: Environment) {
  const settings = readSettings(env)
  const hasMail = settings.SMTP_URL || env.WITHOUT_MAIL === 'yes' || isOnce(env)
  return [
    ...(settings.NEXTAUTH_URL || isOnce(env) ? [] : ['SITE_ADDRESS: the name people type, such as igreja.example']),
    ...(settings.NEXTAUTH_SECRET
      ? []
      : ['NEXTAUTH_SECRET: 32 characters of chance, openssl rand -base64 32 makes them']),
    ...(hasMail ? [] : [noMail]),
  ]
}

const noMail =
  'SMTP_URL: the mail server. Without one nobody can confirm an address or choose a new password. If that is meant for now: WITHOUT_MAIL=yes'

/** ONCE sets this for every app, and names the host to its proxy only. Its mail settings come after the installation. */
const isOnce = (env: Environment) => Boolean(env.SECRET_KEY_BASE)

/** Where the address is stored that was learnt from the first visit. */
export const addressFile = (folder: string) => path.join(folder, 'address')

/** An installation of before mounts its files at /data, and stays there. */
export function findDataFolder() {
  const device = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev
  return device('/data') !== undefined && device('/data') !== device('/') ? '/data' : '/storage'
}

const toAddress = (site = '') => (site && !/^https?:/.test(site) ? `https://${site}` : site)

/** With a database of its own, an installation needs no secret from outside: it is made once and stored. */
const readOwnSecret = (env: Environment, folder: string) =>
  env.DATABASE_URL ? undefined : readOrCreateSecret(path.join(folder, 'secret'))

function toMailAddress({ SMTP_ADDRESS, SMTP_PORT = '587', SMTP_USERNAME = '', SMTP_PASSWORD = '' }: Environment) {
  if (!SMTP_ADDRESS) return undefined
  const account = SMTP_USERNAME && `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@`
  return `${SMTP_PORT === '465' ? 'smtps' : 'smtp'}://${account}${SMTP_ADDRESS}:${SMTP_PORT || '587'}`
}

/** `Igreja <contato@igreja.example>` is an address too. */
const readBareAddress = (from = '') => /<([^>]+)>/.exec(from)?.[1] ?? from
