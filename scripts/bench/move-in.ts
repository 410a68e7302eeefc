/**
 * Moves a church of 10,000 people in, with their notices, likes, songs, prayers and pictures, of which many are gone: a
 * dry run, a move that is killed, one that continues, and one more that finds nothing new. Reports how long each took,
 * its memory, and what came.
 * Usage: `node --import ./scripts/aliases.mjs scripts/bench/move-in.ts [people]`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashSync } from '@node-rs/bcrypt'
import sharp from 'sharp'
import { createDatabase, withConnection } from '@/scripts/database/connect'
import { startTemporaryPostgres } from '@/scripts/postgres/temporary-server'
import { openFormerBackend } from '@/tests/support/former-backend'
import { createOperator } from '@/tests/support/operator'

const people = Number(process.argv[2] ?? 10_000)
const postgres = await startTemporaryPostgres()
const data = mkdtempSync(path.join(tmpdir(), 'comunhao-move-in-'))
const storage = await serveStorage()

try {
  await createDatabase(postgres.url('postgres'), 'comunhao')
  await createDatabase(postgres.url('postgres'), 'former')
  await fillFormerBackend()
  const operator = createOperator(postgres.url('comunhao'), data)
  const args = [postgres.url('former'), '--allow-host', storage.host]

  const trial = await operator.run('move-in', ...args, '--dry-run')
  print('dry run', trial)
  process.stdout.write(`${trial.output}\n`)
  // A move writes what a dry run does, in about the same time, before it stores pictures.
  await operator.runAndKill(trial.seconds * 300, 'move-in', ...args)
  process.stdout.write(`killed in the middle, with ${await countRows()}\n`)
  print('move', await operator.run('move-in', ...args))
  process.stdout.write(`then there are ${await countRows()}\n`)
  const again = await operator.run('move-in', ...args)
  print('again', again)
  process.stdout.write(`${again.output}\n`)
} finally {
  await storage.close()
  await postgres.stop()
  rmSync(data, { recursive: true })
}

function print(what: string, { code, seconds, megabytes }: { code: number; seconds: number; megabytes: number }) {
  process.stdout.write(`${what}: ended with ${code}, ${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB\n`)
}

function countRows() {
  return withConnection(postgres.url('comunhao'), async client => {
    const { rows } = await client.query<{ counts: string }>(
      `select format('%s people, %s passwords, %s likes, %s prayers, %s pictures, %s jobs that are not about pictures',
         (select count(*) from profiles), (select count(*) from credentials), (select count(*) from notice_likes),
         (select count(*) from prayer_requests), (select count(*) from uploads),
         (select count(*) from graphile_worker.jobs where task_identifier <> 'makeCopies')) as counts`,
    )
    return rows[0]?.counts
  })
}

/** The former storage: every third picture is gone, some are no pictures, a few never answer. */
async function serveStorage() {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  const server = createServer((request, response) => {
    const number = Number(/\d+/.exec(request.url ?? '')?.[0])
    if (number % 3 === 0) response.writeHead(404).end()
    else if (number % 250 === 1) response.end('<html>no picture</html>')
    else if (number % 1000 !== 500) response.end(picture)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function fillFormerBackend() {
  const former = await openFormerBackend(postgres.url('former'))
  const hash = hashSync('lembrança de sempre', 10)
  await former.sql(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, banned_until, deleted_at, raw_user_meta_data)
     select gen_random_uuid(), 'pessoa' || n || '@igreja.example.org', case when n % 50 = 0 then '' else $2 end,
       case when n % 40 <> 0 then now() end, case when n % 900 = 0 then 'infinity'::timestamptz end,
       case when n % 300 = 0 then now() end, json_build_object('name', 'Pessoa ' || n)
     from generate_series(1, $1::int) n`,
    [people, hash],
  )
  await former.sql(
    `insert into profiles (id, name, email, phone, birth_date, profile_image, is_admin)
     select id, case when n % 70 = 0 then ' ' else 'Pessoa ' || n end, email, '(27) 9' || lpad(n::text, 8, '0'), '1984-02-29',
       case when n % 10 < 3 then 'http://${storage.host}/avatars/' || n || '.jpg'
            when n % 10 = 3 then 'https://antigo.invalid/' || n || '.jpg' end, n <= 3
     from (select *, row_number() over (order by email) as n from auth.users) users where n % 200 <> 0`,
  )
  const statements = [
    `insert into hymns (number, title, lyrics) select n % 1900, 'Louvor ' || n, repeat('[G]Verso do louvor [D]' || n || E'\\n', 40)
     from generate_series(1, 2000) n`,
    `insert into notices (title, content, author_id, image)
     select 'Aviso ' || n, repeat('Palavra ', 50), (array(select id from profiles limit 50))[1 + n % 50],
       case when n % 4 = 0 then 'http://${storage.host}/notices/' || n || '.jpg' end from generate_series(1, 400) n`,
    `insert into notice_likes (notice_id, user_id) select notices.id, people.id from notices cross join lateral
     (select id from auth.users where notices.id is not null order by random() limit 100) people`,
    `insert into notice_comments (notice_id, author_id, content) select notice_id, user_id, 'Amém!' from notice_likes limit 10000`,
    `insert into playlists (name, created_by) select 'Domingo ' || n, (select id from profiles limit 1) from generate_series(1, 300) n`,
    `insert into playlist_items (playlist_id, hymn_id, order_index) select playlists.id, songs.id, row_number() over () % 20
     from playlists cross join lateral (select id from hymns where playlists.id is not null order by random() limit 20) songs`,
    `insert into events (title, event_date, event_time, created_by) select 'Culto ' || n, (date '2024-01-01' + n)::text, '19:30',
       (select id from profiles limit 1) from generate_series(1, 1000) n`,
    `insert into prayer_requests (full_name, birth_date, phone, prayer_description, created_at)
     select 'Alguém', '1970-01-01', '27999990000', 'Pela minha família, por favor.', now() - n * interval '4 hours'
     from generate_series(1, 3000) n`,
  ]
  for (const statement of statements) await former.sql(statement)
  await former.close()
}
