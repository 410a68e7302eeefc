import 'server-only'
import { sendEmailChangedMail, sendPasswordChangedMail, sendResetMail } from '@/lib/account/jobs'
import { mailPrayerRequest } from '@/lib/prayers/jobs'
import { sweepUploads } from '@/lib/uploads/jobs'
import { sweepExpired } from './sweep'

/** Everything that runs later, by the name it is queued under. */
export const tasks = {
  sweepExpired,
  sweepUploads,
  sendResetMail,
  sendPasswordChangedMail,
  sendEmailChangedMail,
  mailPrayerRequest,
}

export type JobName = keyof typeof tasks
export type JobPayload<Name extends JobName> = Parameters<(typeof tasks)[Name]>[0]

/** What runs by the clock, in UTC: six is deep in Brazil's night. */
export const crontab = [
  '15 6 * * * sweepExpired {}',
  '45 6 * * * sweepUploads {}',
  '* * * * * releaseAbandonedJobs {}',
].join('\n')
