import 'server-only'
import type { Task } from 'graphile-worker'
import {
  sendDeletionNotice,
  sendEmailChangedMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendWelcomeMail,
} from '@/lib/account/jobs'
import { keepBackups } from '@/lib/backup/jobs'
import { sweepUploads } from '@/lib/pictures/jobs'
import { mailPrayerRequest, mailPrayerTeam } from '@/lib/prayers/jobs'
import { makeCopies, tendCopies } from '@/lib/uploads/jobs'
import { releaseAbandonedJobs } from './abandoned'
import { sweepExpired } from './sweep'

/** Everything that runs later, by the name it is queued under. */
export const tasks = {
  sweepExpired,
  sweepUploads,
  makeCopies,
  tendCopies,
  releaseAbandonedJobs,
  keepBackups,
  sendWelcomeMail,
  sendResetMail,
  sendPasswordChangedMail,
  sendEmailChangedMail,
  sendFarewellMail: sendDeletionNotice,
  mailPrayerRequest,
  mailPrayerTeam,
} satisfies { [Name in keyof GraphileWorker.Tasks]: Task<Name> }

/** What runs by the clock, in UTC: six is deep in Brazil's night. */
export const crontab = [
  '15 6 * * * sweepExpired {}',
  '45 6 * * * sweepUploads {}',
  '15 7 * * * tendCopies {}',
  '* * * * * releaseAbandonedJobs {}',
  // What is due, and that it is due at night, stands in lib/backup/due.ts.
  '*/10 * * * * keepBackups {}',
].join('\n')
