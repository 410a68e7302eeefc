import 'server-only'
import { getBackupHealth } from '@/lib/assembly/backup/health'
import { isDatabaseFull } from '@/lib/platform/database/error-code'
import { countFailedJobs } from '@/lib/platform/deliveries/reads'
import { lastMailSentAt } from '@/lib/platform/mail/last-sent'
import { countRefused } from '@/lib/platform/mail/reads'
import { env } from '@/lib/platform/runtime/env'
import { log } from '@/lib/platform/runtime/log'
import { settlesWithin } from '@/lib/platform/runtime/settles-within'
import { formatDateAndTime } from '@/lib/platform/runtime/time'
import { readVersion } from '@/lib/platform/runtime/version'
import { hasPrayerReaders } from '@/lib/prayers/mutations'
import { teamRoutes } from '@/lib/values/routes/team-routes'
import { getSiteCertificate } from './certificate'
import { readDiskSpace, readMemory } from './machine'
import { describeCertificate, describeDisk, describeMemory, describePlainSite } from './machine-readings'
import { type Description, type Reading, titles } from './reading'
import {
  backupsUnknown,
  describeBackups,
  describeJobs,
  describeMails,
  describeReaders,
  describeRefused,
} from './work-readings'

/** Something that is wrong, in a sentence that can leave the server: it names no person. */
export type Trouble = { id: string; level: 'warning' | 'problem'; text: string }

/** How the installation is. Each reading has a time limit, and one that fails does not hold up the others. */
export async function readHealth(): Promise<Reading[]> {
  const failed = countFailedJobs()
  return await Promise.all([
    tryReading('mails', async () => {
      const lastSent = lastMailSentAt()
      return describeMails({
        failed: (await failed).mails,
        hasServer: env.SMTP_URL !== undefined,
        lastSent: lastSent && formatDateAndTime(lastSent),
      })
    }),
    tryReading('refused', async () => describeRefused(await countRefused())),
    tryReading('jobs', async () => describeJobs((await failed).jobs)),
    tryReading('backups', readBackups, { ...backupsUnknown, to: teamRoutes.backups }),
    tryReading('readers', async () => describeReaders(await hasPrayerReaders(), teamRoutes.church)),
    tryReading('certificate', readCertificate),
    tryReading('disk', async () =>
      describeDisk({ ...(await readDiskSpace(env.DATA_DIR)), isDatabaseFull: isDatabaseFull() }),
    ),
    tryReading('memory', async () => describeMemory(readMemory())),
    tryReading('version', async () => ({ level: 'good', text: `Comunhão ${readVersion()}` })),
  ])
}

/** What is wrong with the installation, for those who are told outside of the app. */
export async function readTroubles(): Promise<Trouble[]> {
  return (await readHealth()).flatMap(({ id, level, text }) =>
    level === 'warning' || level === 'problem' ? [{ id, level, text }] : [],
  )
}

async function readBackups() {
  const description = describeBackups({ ...(await getBackupHealth()), areOnlyHere: env.BACKUP_TO === 'disk' })
  return { ...description, to: teamRoutes.backups }
}

async function readCertificate() {
  const { protocol, hostname } = new URL(env.NEXTAUTH_URL)
  if (protocol === 'http:') return describePlainSite(hostname)
  return describeCertificate(await getSiteCertificate(env.NEXTAUTH_URL), new Date())
}

const TIME_LIMIT = 4000
const unknown: Description = { level: 'unknown', text: 'Não se sabe agora' }

async function tryReading(id: Reading['id'], work: () => Promise<Description>, otherwise = unknown): Promise<Reading> {
  const title = titles[id]
  const description = work()
  try {
    if (await settlesWithin(TIME_LIMIT, description)) return { id, title, ...(await description) }
    log.warn('a reading of the health took too long', { reading: id })
  } catch (error) {
    log.warn('a reading of the health failed', { reading: id, error })
  }
  return { id, title, ...otherwise }
}
