import { expect, vi } from 'vitest'
import { demoPrayers } from '@/prisma/demo/prayers'
import { readMailsTo } from '@/tests/support/mail-server'
import { sql } from '@/tests/support/served-database'
import { type RestartableApp, teamAddresses } from './restartable-app'

/** Call while no worker runs: makes the job locks of a killed process old, and ends every pause before a retry. */
export const skipJobPauses = () =>
  sql(`update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '4 minutes'`)

/** Every request has reached everyone of the team in exactly one mail, however often that mail was sent. */
export async function expectAllPrayersMailed({ post }: RestartableApp) {
  // Copies of pictures are made one after the other, with pauses.
  const waiting = () =>
    sql(`select task_identifier, last_error from graphile_worker.jobs where task_identifier <> 'makeCopies'`)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 120_000, interval: 200 })

  // Requests of the demo church came with it and sent no mail.
  const requestQuery = 'select id from prayer_requests where prayer_description <> all ($1)'
  const requests = await sql<{ id: string }>(requestQuery, [
    demoPrayers.map(({ prayerDescription }) => prayerDescription),
  ])
  for (const recipient of teamAddresses) {
    const mailed = (await readMailsTo(recipient, post.folder)).map(({ messageId }) => messageId ?? '')
    const mailedIds = [...new Set(mailed)].map(messageId => messageId.slice('<prayer-'.length, '<prayer-'.length + 36))
    expect(mailedIds.toSorted()).toEqual(requests.map(({ id }) => id).toSorted())
  }
}
