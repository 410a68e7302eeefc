import 'server-only'
import type { Task } from 'graphile-worker'
import {
  sendDeletionNotice,
  sendEmailChangedMail,
  sendPasswordChangedMail,
  sendResetMail,
  sendWelcomeMail,
} from '@/lib/account/jobs'
import { runDueBackups } from '@/lib/assembly/backup/jobs'
import {
  announceAnswers,
  announceAsked,
  announceComments,
  announceEventChanges,
  announceLive,
  announceNotice,
  announceOpenPlace,
  announcePrayer,
  announceSetlist,
  announceSoonEvents,
  deliverNotifications,
  retryPush,
} from '@/lib/assembly/notifications/jobs'
import { mailNotification, mailSummary } from '@/lib/assembly/notifications/mail/jobs'
import { sweepUploads } from '@/lib/assembly/pictures/jobs'
import { postTrouble, reportTroubles } from '@/lib/assembly/troubles/jobs'
import { makeBooklet } from '@/lib/booklets/jobs'
import { writeImport } from '@/lib/hymns/write-import/jobs'
import { createPictureCopies, refreshCopies } from '@/lib/platform/uploads/jobs'
import { mailDutyTaken, mailFormerTeamMember, mailPrayerRequest, mailPrayerTeam } from '@/lib/prayers/jobs'
import { releaseAbandonedJobs } from './job-locks'
import { sweepExpired } from './sweep'

/** Every job, by the name under which it is queued. */
export const tasks = {
  sweepExpired,
  sweepUploads,
  makeCopies: createPictureCopies,
  tendCopies: refreshCopies,
  releaseAbandonedJobs,
  keepBackups: runDueBackups,
  sendWelcomeMail,
  sendResetMail,
  sendPasswordChangedMail,
  sendEmailChangedMail,
  sendFarewellMail: sendDeletionNotice,
  mailPrayerRequest,
  mailPrayerTeam,
  mailDutyTaken,
  mailFormerTeamMember,
  makeBooklet,
  writeImport,
  announceLive,
  announceNotice,
  announceComments,
  announceEventChanges,
  announceSetlist,
  announcePrayer,
  announceAsked,
  announceAnswers,
  announceOpenPlace,
  announceSoonEvents,
  deliverNotifications,
  retryPush,
  mailNotification,
  mailSummary,
  reportTroubles,
  postTrouble,
} satisfies { [Name in keyof GraphileWorker.Tasks]: Task<Name> }

/** Scheduled jobs, in UTC: 6:00 is in the middle of the night in Brazil. */
export const crontab = [
  '15 6 * * * sweepExpired {}',
  '45 6 * * * sweepUploads {}',
  '15 7 * * * tendCopies {}',
  '* * * * * releaseAbandonedJobs {}',
  '* * * * * deliverNotifications {}',
  '* * * * * reportTroubles {}',
  '*/5 * * * * announceSoonEvents {}',
  // lib/assembly/backup/due-work.ts decides what is due, and that it is due at night.
  '*/10 * * * * keepBackups {}',
].join('\n')
