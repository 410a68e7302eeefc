import { Resolver } from 'node:dns/promises'
import path from 'node:path'
import { requireReachable } from '@/scripts/database/connect'
import { checkName } from '@/scripts/doctor/checks/address'
import { judgeApp, judgeProxies, readAppDetails } from '@/scripts/doctor/checks/app'
import { checkBackups } from '@/scripts/doctor/checks/backups'
import { checkBuckets } from '@/scripts/doctor/checks/bucket'
import { checkCertificate } from '@/scripts/doctor/checks/certificate'
import { checkClock } from '@/scripts/doctor/checks/clock'
import { checkDatabase } from '@/scripts/doctor/checks/database'
import { checkFiles } from '@/scripts/doctor/checks/files'
import { checkMachine } from '@/scripts/doctor/checks/machine'
import { sendTrialMail } from '@/scripts/doctor/checks/mail-delivery'
import { checkMailRecords } from '@/scripts/doctor/checks/mail-records'
import { checkMailServer } from '@/scripts/doctor/checks/mail-server'
import { checkPorts } from '@/scripts/doctor/checks/ports'
import { checkSchema } from '@/scripts/doctor/checks/schema'
import { checkSecrets } from '@/scripts/doctor/checks/secrets'
import { askSite } from './ask-site'
import { type Check, type Finding, notChecked, ok, warning, wrong } from './finding'
import type { Installation } from './installation'

type Settings = NonNullable<Installation['settings']>

type Options = {
  /** Sends a real mail to this address too. */
  mailTo?: string
  /** Asked instead of the machine's own, which may know names that the world does not. */
  nameServer?: string
}

/** Every check of the installation, in the order in which they are printed. */
export function listChecks(installation: Installation, { mailTo, nameServer }: Options = {}): Check[] {
  const { variables, dataFolder, settings, database, appAddress } = installation
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (nameServer) resolver.setServers([nameServer])

  const site = settings && new URL(settings.NEXTAUTH_URL)
  const readDetails = once(() => readAppDetails(appAddress))
  const askPublicAddress = once(async () =>
    settings && site
      ? await askSite(site, settings.NEXTAUTH_SECRET)
      : { kind: 'silent' as const, reason: needsSettings },
  )
  const findAnsweringDatabase = once(() => findAnswering(database.url))

  const withDatabase = async (check: (url: string) => Promise<Finding[]>) => {
    const url = await findAnsweringDatabase()
    return url ? await check(url) : [notChecked(database.missing ?? 'the database does not answer')]
  }
  const withSettings = async (check: (settings: Settings, site: URL) => Promise<Finding[]>) =>
    settings && site ? await check(settings, site) : [notChecked(needsSettings)]

  const checks: Record<string, Record<string, Check['run']>> = {
    'Settings and secrets': {
      settings: async () => judgeSettings(installation),
      secrets: () => checkSecrets(variables, ['.env', path.join(dataFolder, 'secret')]),
    },
    'This machine': {
      machine: checkMachine,
      files: () => checkFiles(dataFolder),
      clock: async () => checkClock({ databaseUrl: await findAnsweringDatabase(), otherSite: findOtherSite(settings) }),
    },
    Database: {
      database: async () => (database.url === undefined ? [notChecked(database.missing)] : checkDatabase(database.url)),
      schema: () => withDatabase(url => checkSchema(url)),
    },
    'The running app': {
      app: async () => judgeApp(appAddress, await readDetails()),
      proxies: () =>
        withSettings(async ({ TRUSTED_PROXIES }) =>
          judgeProxies({ trusted: TRUSTED_PROXIES, details: await readDetails(), answer: await askPublicAddress() }),
        ),
    },
    'The public address': {
      name: () => withSettings(async (_, site) => checkName({ site, resolver, answer: await askPublicAddress() })),
      ports: () => withSettings((_, site) => checkPorts(site)),
      certificate: () => withSettings((_, site) => checkCertificate(site)),
    },
    Mail: {
      'mail server': () => withSettings(({ SMTP_URL }) => checkMailServer(SMTP_URL)),
      'mail records': () =>
        withSettings(async settings => checkRecords(resolver, settings, Boolean(await findAnsweringDatabase()))),
      ...(mailTo === undefined ? {} : { 'trial mail': () => withSettings(() => sendTrialMail(mailTo)) }),
    },
    'Pictures and backups': {
      bucket: () => withSettings(checkOwnBuckets),
      backups: () => withSettings(checkBackups),
    },
  }
  return Object.entries(checks).flatMap(([group, runs]) =>
    Object.entries(runs).map(([name, run]) => ({ name, group, run })),
  )
}

/** Returns the address if the database answers; the check of it says why it does not. */
async function findAnswering(url: string | undefined) {
  if (url === undefined) return undefined
  return await requireReachable(url).then(
    () => url,
    () => undefined,
  )
}

/** Several checks want the same answer, which is asked for once, when the first of them runs. */
function once<Result>(ask: () => Promise<Result>) {
  let answer: Promise<Result> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

const needsSettings = 'the settings are not complete'

function judgeSettings({ settings, settingProblems, settingWarnings }: Installation): Finding[] {
  const strangers = settingWarnings.map(line => warning(line))
  if (settingProblems.length > 0) return [wrong('some settings are wrong', settingProblems.join('\n')), ...strangers]
  return settings
    ? [ok('every setting can be read'), ...strangers]
    : [notChecked('nothing is set up yet: the first start makes what it needs (npm start)'), ...strangers]
}

/** A server that the app talks to anyway: nobody else is asked for the time. */
function findOtherSite(settings: Settings | undefined) {
  if (settings?.S3_BUCKET && settings.S3_ENDPOINT) return settings.S3_ENDPOINT
  return settings && settings.GEOCODER_URL !== 'off' ? new URL(settings.GEOCODER_URL).origin : undefined
}

/** The sender is what the mails say: MAIL_FROM, or the address that the church entered. */
async function checkRecords(resolver: Resolver, settings: Settings, hasDatabase: boolean): Promise<Finding[]> {
  if (!settings.SMTP_URL) return [notChecked('no mail leaves this machine')]
  const sender = settings.MAIL_FROM ?? (hasDatabase ? await readSender() : undefined)
  const domain = sender?.split('@')[1]
  if (!domain)
    return [
      wrong(
        'mails have no sender',
        'Set MAIL_FROM, or enter an address in the app, at Painel da igreja, Preferências.',
      ),
    ]
  return await checkMailRecords(resolver, domain, {
    key: settings.DKIM_PRIVATE_KEY,
    selector: settings.DKIM_SELECTOR,
    domain: settings.DKIM_DOMAIN ?? domain,
  })
}

async function readSender() {
  const { readMailAddresses } = await import('@/lib/church/reads')
  return (await readMailAddresses()).from
}

async function checkOwnBuckets({ S3_BUCKET, BACKUP_TO, BACKUP_BUCKET }: Settings): Promise<Finding[]> {
  const buckets = [S3_BUCKET, BACKUP_TO === 'bucket' ? BACKUP_BUCKET : undefined].filter(name => name !== undefined)
  return buckets.length > 0
    ? await checkBuckets(buckets)
    : [ok('pictures are stored in DATA_DIR/uploads; no bucket is used')]
}
