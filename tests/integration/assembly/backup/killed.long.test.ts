import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { createFileSource } from '@/scripts/backup/archive'
import { withExclusiveConnection } from '@/scripts/backup/exclusive-connection'
import { verifyBackup } from '@/scripts/backup/verify-backup'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import { fingerprintDatabase, hashFiles, insertSizedChurch } from '@/tests/support/backup'
import { createEmptyDatabase } from '@/tests/support/database'
import { createOperator } from '@/tests/support/operator'
import { createRandom } from '@/tests/support/seeded-random'

// `SEED=…` brings back the moments of a run that failed.
const kills = 20
const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const upTo = createRandom(seed)
const size = { people: 2000, notices: 1000, likes: 20_000, comments: 10_000, hymns: 400, pictures: 400 }

// The pictures of this process's own storage are those of the church, so that what was left can be cleared away here.
const operatorsData = process.env.DATA_DIR ?? ''
let church = ''
let operator: ReturnType<typeof createOperator>
const describeAll = async () => ({ rows: await fingerprintDatabase(church), files: hashFiles(operator.uploads) })
const good = () => readdirSync(operator.backups).filter(name => name.endsWith('.tar.gz'))
const newest = () => path.join(operator.backups, good().sort().at(-1) ?? '')

beforeAll(async () => {
  church = await createEmptyDatabase('killed')
  await migrate(church)
  operator = createOperator(church, operatorsData)
  await insertSizedChurch(church, operator.uploads, size)
})
const patience = { timeout: 7_200_000 }

it(
  `a backup killed ${kills} times at random leaves no backup and changes nothing (SEED=${seed})`,
  patience,
  async () => {
    const before = await describeAll()
    const firstRun = await operator.run('backup')
    expect(firstRun.code, firstRun.output).toBe(0)

    for (let kill = 1; kill <= kills; kill += 1) {
      await operator.runAndKill(upTo(firstRun.seconds * 1000), 'backup')
      expect(await describeAll()).toEqual(before)
      // Whatever bears the name of a backup is one, also of those that were finished in the last moment.
      for (const name of good()) await verifyBackup(createFileSource(path.join(operator.backups, name)))
    }
    const last = await retryWhileLocked(() => operator.run('backup'))
    expect(last.output).toContain('was read again')
    expect(readdirSync(operator.backups).filter(name => name.endsWith('.unfinished'))).toEqual([])
  },
)

it(
  `a restore killed ${kills} times at random has happened completely or not at all (SEED=${seed})`,
  patience,
  async () => {
    const then = await describeAll()
    expect((await retryWhileLocked(() => operator.run('backup'))).code).toBe(0)
    const archive = newest()
    await withConnection(church, client =>
      client.query(`update hymns set title = 'Hoje ' || number; delete from notice_likes where user_id in (
      select id from profiles order by id limit 50); insert into profiles (name, email) values ('Nova', 'nova@example.org');
      delete from uploads where key < 'notices/8'; select graphile_worker.add_job('sweepExpired', '{}')`),
    )
    for (const name of readdirSync(path.join(operator.uploads, 'notices')))
      if (name < '8') rmSync(path.join(operator.uploads, 'notices', name))
    const today = await describeAll()
    expect(today).not.toEqual(then)
    expect((await retryWhileLocked(() => operator.run('backup'))).code).toBe(0)
    const archiveOfToday = newest()

    const first = await operator.run('restore', archive, '--force')
    expect(first.code, first.output).toBe(0)
    expect(await describeAll()).toEqual(then)

    let happened = true
    for (let kill = 1; kill <= kills; kill += 1) {
      if (happened) await backToToday()
      const output = await operator.runAndKill(
        first.seconds * 1000 * 0.25 + upTo(first.seconds * 800),
        'restore',
        archive,
        '--force',
      )
      // Postgres notices a moment later that nobody is there any more; what was left is then taken back.
      await vi.waitFor(() => withExclusiveConnection(church, async () => {}), { timeout: 60_000 })
      const now = await describeAll()
      happened = now.rows['public.hymns'] === then.rows['public.hymns']
      expect(now, output).toEqual(happened ? then : today)
    }
    const last = await operator.run('restore', archive, '--force')
    expect(last.code, last.output).toBe(0)
    expect(await describeAll()).toEqual(then)

    async function backToToday() {
      const back = await operator.run('restore', archiveOfToday, '--force')
      expect(back.code, back.output).toBe(0)
      for (const name of readdirSync(path.join(operator.uploads, 'notices')))
        if (name < '8') rmSync(path.join(operator.uploads, 'notices', name))
    }
  },
)

/** A killed command's connection may still be at work for a moment. */
const retryWhileLocked = <Result extends { code: number; output: string }>(run: () => Promise<Result>) =>
  vi.waitFor(
    async () => {
      const result = await run()
      if (result.code !== 0) throw new Error(result.output)
      return result
    },
    { timeout: 120_000, interval: 500 },
  )
