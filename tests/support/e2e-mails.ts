import { expect } from '@playwright/test'
import { readMailsTo } from './mail-server'
import { insertPerson, sql } from './served-database'

/** The app mails an important notice to a new person, who has events by mail too. Returns the mail, and its link. */
export async function receiveTopicMail() {
  const person = await insertPerson('member')
  await sql(
    `insert into notification_choices (profile_id, topic, channel)
     values ($1, 'notices', 'mail'), ($1, 'events', 'mail'), ($1, 'live', 'phone')`,
    [person.id],
  )
  const [notice] = await sql<{ id: string }>(
    `insert into notices (title, content, type)
     values ('Mutirão na praça', 'Sábado, às nove. Traga enxada e luvas; o almoço é por nossa conta.', 'main') returning id`,
  )
  await sql(
    `with told as (
       insert into notifications (profile_id, topic, channel, subject, claimed_at)
       values ($1, 'notices', 'mail', $2, now()) returning id)
     select graphile_worker.add_job('mailNotification', json_build_object('notificationId', id)) from told`,
    [person.id, `notice ${notice?.id}`],
  )
  // It is told by mail here, and on no other test's home page.
  await expect.poll(async () => (await readMailsTo(person.email)).length).toBe(1)
  await sql('update notices set removed_at = now() where id = $1', [notice?.id])
  const [mail] = await readMailsTo(person.email)
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  return { person, mail, link: new URL(header.replace(/[<>]/g, '')) }
}

/** By which way a person is notified of each topic. */
export async function readChannels(profileId: string) {
  const rows = await sql<{ topic: string; channel: string }>(
    'select topic, channel from notification_choices where profile_id = $1',
    [profileId],
  )
  return Object.fromEntries(rows.map(({ topic, channel }) => [topic, channel]))
}
