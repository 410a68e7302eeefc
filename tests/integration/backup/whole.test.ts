import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connected } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrations'
import { aChurch, bigChurch, fingerprint, hashes, type Size } from '@/tests/support/backup'
import { emptyDatabase } from '@/tests/support/database'
import { long } from '@/tests/support/long'
import { anOperator } from '@/tests/support/operator'

// The commands as an operator runs them: at the size this product is held to in npm run test:long, small otherwise.
const small: Size = { people: 100, notices: 50, likes: 1000, comments: 300, hymns: 50, pictures: 20 }
const size = long ? bigChurch : small
const patience = { timeout: 3_600_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-whole-'))
const encryption = { BACKUP_PASSPHRASE: 'nove palavras que ninguém adivinha' }

let church = ''
let operator: ReturnType<typeof anOperator>
const figures: string[] = []
const noted = (what: string, { seconds, megabytes }: { seconds: number; megabytes: number }) =>
  figures.push(`${what}: ${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`)
const newest = (from = operator) =>
  path.join(
    from.backups,
    readdirSync(from.backups)
      .filter(name => name.includes('.tar.gz'))
      .sort()
      .at(-1) ?? '',
  )

beforeAll(async () => {
  church = await emptyDatabase('whole')
  await migrate(church)
  operator = anOperator(church, path.join(folder, 'here'))
  await aChurch(church, operator.uploads, size)
})
afterAll(() => {
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/backups.txt', `${figures.join('\n')}\n`)
  rmSync(folder, { recursive: true, force: true })
})

const ways: [string, Record<string, string>][] = [
  ['encrypted', encryption],
  ['as it is', {}],
]
// The short form has one way; the tests below it go the other.
it.each(long ? ways : ways.slice(0, 1))(
  'a backup %s is restored elsewhere: every row and every file is equal',
  patience,
  async (how, settings) => {
    const before = { rows: await fingerprint(church), files: hashes(operator.uploads) }
    const backup = await anOperator(church, operator.data, settings).run('backup')
    expect(backup.output).toContain(`${size.pictures} uploads, and was read again`)
    noted(`backup ${how}, ${(statSync(newest()).size / 1e6).toFixed(0)} MB`, backup)

    const database = await emptyDatabase('elsewhere')
    const elsewhere = anOperator(database, path.join(folder, `elsewhere ${how}`), settings)
    const restore = await elsewhere.run('restore', newest())
    expect(restore.code, restore.output).toBe(0)
    noted(`restore ${how}`, restore)
    expect({ rows: await fingerprint(database), files: hashes(elsewhere.uploads) }).toEqual(before)

    const held = await anOperator(church, operator.data, settings).run('backup', '--try')
    expect(held.output).toContain('can be restored')
    noted(`drill ${how}`, held)
    expect({ rows: await fingerprint(database), files: hashes(elsewhere.uploads) }).toEqual(before)
  },
)

it(
  'once a passphrase is set, a plain backup is neither tried nor restored, unless it is named as plain',
  patience,
  async () => {
    const here = anOperator(church, path.join(folder, 'before the passphrase'))
    await here.run('backup')
    const encrypting = anOperator(church, here.data, encryption)
    const trial = await encrypting.run('backup', '--try')
    expect([trial.code, trial.output]).toEqual([1, expect.stringContaining('this backup is not encrypted')])

    const elsewhere = anOperator(await emptyDatabase('plain'), path.join(folder, 'plain'), encryption)
    const refused = await elsewhere.run('restore', newest(here))
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('add --unsealed')])
    const restored = await elsewhere.run('restore', newest(here), '--unsealed')
    expect(restored.code, restored.output).toBe(0)
  },
)

it('while people write, a backup is one moment: what they write together is in it together', patience, async () => {
  let writing = true
  let written = 0
  const people = Array.from({ length: 4 }, async () => {
    await connected(church, async client => {
      while (writing) {
        // A notice comes with its comment, its like and its picture; every other one is deleted again, with all of it.
        await client.query(together)
        written += 1
        if (written % 2 === 0) await client.query("delete from notices where title = 'Junto' and random() < 0.3")
      }
    })
  })
  const backup = await operator.run('backup')
  const backedUpAfter = written
  writing = false
  await Promise.all(people)
  expect(backup.code, backup.output).toBe(0)
  expect(backedUpAfter).toBeGreaterThan(0)
  noted('backup while people write', backup)

  const database = await emptyDatabase('one_moment')
  const elsewhere = anOperator(database, path.join(folder, 'one moment'))
  const restore = await elsewhere.run('restore', newest())
  expect(restore.code, restore.output).toBe(0)
  const { rows } = await connected(database, client =>
    client.query(`select count(*)::int as together,
        (select count(*)::int from notice_comments where content = 'Junto') as comments,
        count(*) filter (where exists (select from notice_comments c where c.notice_id = notices.id)
          and exists (select from notice_likes l where l.notice_id = notices.id))::int as whole
      from notices where title = 'Junto'`),
  )
  expect(rows[0].whole).toBe(rows[0].together)
  expect(rows[0].comments).toBe(rows[0].together)
  expect(rows[0].together).toBeGreaterThan(0)
})

const together = `
  with notice as (insert into notices (title, content) values ('Junto', 'Todos') returning id),
    person as (select id from profiles limit 1),
    comment as (insert into notice_comments (notice_id, author_id, content)
      select notice.id, person.id, 'Junto' from notice, person)
  insert into notice_likes (notice_id, user_id) select notice.id, person.id from notice, person`

it('the memory of a backup does not grow with what it holds', patience, async () => {
  const peaks = []
  // A hundred pictures already fill every buffer; what the others add, 140 MB at least, is more than the noise of one run.
  for (const pictures of [100, long ? 8000 : 1500]) {
    const database = await emptyDatabase('memory')
    await migrate(database)
    const here = anOperator(database, path.join(folder, `memory ${pictures}`))
    await aChurch(database, here.uploads, { ...small, pictures })
    const backup = await here.run('backup')
    expect(backup.code, backup.output).toBe(0)
    const restore = await here.run('restore', newest(here), '--force')
    expect(restore.code, restore.output).toBe(0)
    noted(`backup of ${pictures} pictures, ${(statSync(newest(here)).size / 1e6).toFixed(0)} MB`, backup)
    noted(`restore of ${pictures} pictures`, restore)
    peaks.push({ backup: backup.megabytes, restore: restore.megabytes })
    rmSync(here.data, { recursive: true })
  }
  const [few, many] = peaks
  figures.push(JSON.stringify(peaks))
  expect((many?.backup ?? 0) - (few?.backup ?? 0)).toBeLessThan(100)
  expect((many?.restore ?? 0) - (few?.restore ?? 0)).toBeLessThan(100)
})
