import { fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import tls from 'node:tls'
import { createDatabase, withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { certificate } from '@/tests/support/push-certificate'

/**
 * How long a notice to two thousand people takes, a device each, with push services that answer after 80 ms, and how
 * much of a core it costs.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/push.ts [people] [milliseconds]`
 */
const people = Number(process.argv[2] ?? 2000)
const latency = process.argv[3] ?? '80'
/** Most people have phones of Google's; the others have one of three. */
const hosts = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'].map(name => `${name}.push.example`)

const midnight = new Date('1970-01-01T00:00Z')
const neverQuiet = { quietFrom: midnight, quietUntil: midnight }

const postgres = await startTemporaryPostgres()
const service = fork(path.join(import.meta.dirname, 'push-service.ts'), [latency], {
  execArgv: ['--import', './scripts/aliases.mjs'],
})
const [port] = await once(service, 'message')
tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate])

try {
  await createDatabase(postgres.url('postgres'), 'comunhao')
  await migrate(postgres.url('comunhao'))
  Object.assign(process.env, {
    DATABASE_URL: postgres.url('comunhao'),
    NEXTAUTH_URL: 'https://igreja.example',
    NEXTAUTH_SECRET: 'a-secret-that-only-this-measurement-knows',
  })
  await measureRun(await insertPeople())
} finally {
  service.disconnect()
  const { pool } = await import('@/lib/platform/database/pool')
  await pool.end()
  await postgres.stop()
}

async function insertPeople() {
  const { ensureActiveKey } = await import('@/lib/assembly/push/mutations')
  const key = await ensureActiveKey()
  const devices = Array.from({ length: people }, (_, number) => {
    const ecdh = createECDH('prime256v1')
    return {
      endpoint: `https://${hosts[number % hosts.length]}/send/${number}`,
      p256dh: ecdh.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
  })
  return withConnection(postgres.url('comunhao'), async client => {
    const { rows } = await client.query<{ id: string }>(
      `with device as (
         select *, gen_random_uuid() as profile_id, gen_random_uuid() as session_id
         from json_to_recordset($1) as device (endpoint text, p256dh text, auth text)),
       profile as (
         insert into profiles (id, name, email)
         select profile_id, 'Pessoa', 'p' || substr(profile_id::text, 1, 20) || '@example.org' from device),
       session as (
         insert into sessions (id, profile_id, expires_at)
         select session_id, profile_id, now() + interval '30 days' from device)
       insert into push_subscriptions (profile_id, session_id, endpoint, p256dh, auth, vapid_key)
       select profile_id, session_id, endpoint, p256dh, auth, $2 from device returning profile_id as id`,
      [JSON.stringify(devices), key],
    )
    return rows.map(({ id }) => id)
  })
}

/** An important notice for all of them: announced, claimed, composed, pushed and recorded, as its jobs do it. */
async function measureRun(profileIds: string[]) {
  const { pushClient } = await import('@/lib/assembly/push/delivery/push-client')
  const { db } = await import('@/lib/platform/database/db')
  const { announceNotice, deliverNotifications } = await import('@/lib/assembly/notifications/jobs')
  const { post } = pushClient
  pushClient.resolveAddresses = async () => ['93.184.216.34']
  pushClient.post = (url, _, options) => post(Object.assign(new URL(url), { port }), '127.0.0.1', options)

  const profiles = profileIds.map(profileId => ({ profileId, topic: 'notices' as const, channel: 'phone' as const }))
  await db.notificationChoice.createMany({ data: profiles })
  await db.notificationSettings.createMany({ data: profileIds.map(profileId => ({ profileId, ...neverQuiet })) })
  const content = 'Começamos às 18h, com ceia. '.repeat(5)
  const notice = await db.notice.create({ data: { title: 'Culto de domingo', content, type: 'main' } })

  const [started, usage] = [performance.now(), process.cpuUsage()]
  await announceNotice({ noticeId: notice.id })
  await deliverNotifications()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(usage)
  const sent = await db.notification.count({ where: { sentAt: { not: null }, dueAt: null } })
  const reached = await db.pushSubscription.count({ where: { acceptedAt: { not: null } } })
  process.stdout.write(
    `A notice to ${people} people, push services that answer after ${latency} ms: ${seconds.toFixed(1)} s ` +
      `(${((user + system) / 1e6).toFixed(1)} s of a core), ${sent} sent, ${reached} devices reached\n`,
  )
}
