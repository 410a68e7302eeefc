import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withConnection } from '@/scripts/database/connect'
import { migrate } from '@/scripts/database/migrate'
import {
  type ChurchSize,
  fingerprintDatabase,
  hashFiles,
  insertSizedChurch,
  largestChurch,
} from '@/tests/support/backup'
import { createEmptyDatabase } from '@/tests/support/database'
import { isLongRun } from '@/tests/support/long'
import { createOperator } from '@/tests/support/operator'

// The commands as an operator runs them: at the size this product is held to in npm run test:long, small otherwise.
const small: ChurchSize = { people: 100, notices: 50, likes: 1000, comments: 300, hymns: 50, pictures: 20 }
const size = isLongRun ? largestChurch : small
const patience = { timeout: 3_600_000 }
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-whole-'))
const encryption = { BACKUP_PASSPHRASE: 'nove palavras que ninguém adivinha' }

let church = ''
let operator: ReturnType<typeof createOperator>
const figures: string[] = []
const recordFigures = (label: string, { seconds, megabytes }: { seconds: number; megabytes: number }) =>
  figures.push(`${label}: ${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`)
const newest = (from = operator) =>
  path.join(
    from.backups,
    readdirSync(from.backups)
      .filter(name => name.includes('.tar.gz'))
      .sort()
      .at(-1) ?? '',
  )

beforeAll(async () => {
  church = await createEmptyDatabase('whole')
  await migrate(church)
  operator = createOperator(church, path.join(folder, 'here'))
  await insertSizedChurch(church, operator.uploads, size)
})
afterAll(() => {
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/backups.txt', `${figures.join('\n')}\n`)
  rmSync(folder, { recursive: true, force: true })
})

const encryptionSettings: [string, Record<string, string>][] = [
  ['encrypted', encryption],
  ['as it is', {}],
]
// The short form has one way; the tests below it go the other.
it.each(isLongRun ? encryptionSettings : encryptionSettings.slice(0, 1))(
  'a backup %s is restored elsewhere: every row and every file is equal',
  patience,
  async (encryptionName, settings) => {
    const before = { rows: await fingerprintDatabase(church), files: hashFiles(operator.uploads) }
    const backup = await createOperator(church, operator.data, settings).run('backup')
    expect(backup.output).toContain(`${size.pictures} uploads, and was read again`)
    recordFigures(`backup ${encryptionName}, ${(statSync(newest()).size / 1e6).toFixed(0)} MB`, backup)

    const database = await createEmptyDatabase('elsewhere')
    const otherOperator = createOperator(database, path.join(folder, `elsewhere ${encryptionName}`), settings)
    const restore = await otherOperator.run('restore', newest())
    expect(restore.code, restore.output).toBe(0)
    recordFigures(`restore ${encryptionName}`, restore)
    expect({ rows: await fingerprintDatabase(database), files: hashFiles(otherOperator.uploads) }).toEqual(before)

    const drillRun = await createOperator(church, operator.data, settings).run('backup', '--try')
    expect(drillRun.output).toContain('can be restored')
    recordFigures(`drill ${encryptionName}`, drillRun)
    expect({ rows: await fingerprintDatabase(database), files: hashFiles(otherOperator.uploads) }).toEqual(before)
  },
)

it(
  'with a passphrase set, a plain backup is neither tested nor restored, unless that is allowed explicitly',
  patience,
  async () => {
    const localOperator = createOperator(church, path.join(folder, 'before the passphrase'))
    await localOperator.run('backup')
    const encrypting = createOperator(church, localOperator.data, encryption)
    const trial = await encrypting.run('backup', '--try')
    expect([trial.code, trial.output]).toEqual([1, expect.stringContaining('this backup is not encrypted')])

    const otherOperator = createOperator(await createEmptyDatabase('plain'), path.join(folder, 'plain'), encryption)
    const refused = await otherOperator.run('restore', newest(localOperator))
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('add --unsealed')])
    const restored = await otherOperator.run('restore', newest(localOperator), '--unsealed')
    expect(restored.code, restored.output).toBe(0)
  },
)

it('a backup made during writes is a consistent snapshot', patience, async () => {
  let writing = true
  let writeCount = 0
  const people = Array.from({ length: 4 }, async () => {
    await withConnection(church, async client => {
      while (writing) {
        // A notice comes with its comment, its like and its picture; every other one is deleted again, with all of it.
        await client.query(together)
        writeCount += 1
        if (writeCount % 2 === 0) await client.query("delete from notices where title = 'Junto' and random() < 0.3")
      }
    })
  })
  const backup = await operator.run('backup')
  const backedUpAfter = writeCount
  writing = false
  await Promise.all(people)
  expect(backup.code, backup.output).toBe(0)
  expect(backedUpAfter).toBeGreaterThan(0)
  recordFigures('backup while people write', backup)

  const database = await createEmptyDatabase('one_moment')
  const otherOperator = createOperator(database, path.join(folder, 'one moment'))
  const restore = await otherOperator.run('restore', newest())
  expect(restore.code, restore.output).toBe(0)
  const { rows } = await withConnection(database, client =>
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

// Half a minute, in npm run test:long.
if (isLongRun)
  it('the memory use of a backup does not grow with its size', patience, async () => {
    const peaks = []
    // A hundred pictures already fill every buffer; what the others add, 140 MB at least, is more than the noise of one run.
    for (const pictures of [100, 8000]) {
      const database = await createEmptyDatabase('memory')
      await migrate(database)
      const localOperator = createOperator(database, path.join(folder, `memory ${pictures}`))
      await insertSizedChurch(database, localOperator.uploads, { ...small, pictures })
      const backup = await localOperator.run('backup')
      expect(backup.code, backup.output).toBe(0)
      const restore = await localOperator.run('restore', newest(localOperator), '--force')
      expect(restore.code, restore.output).toBe(0)
      recordFigures(
        `backup of ${pictures} pictures, ${(statSync(newest(localOperator)).size / 1e6).toFixed(0)} MB`,
        backup,
      )
      recordFigures(`restore of ${pictures} pictures`, restore)
      peaks.push({ backup: backup.megabytes, restore: restore.megabytes })
      rmSync(localOperator.data, { recursive: true })
    }
    const [peakOfFew, peakOfMany] = peaks
    figures.push(JSON.stringify(peaks))
    expect((peakOfMany?.backup ?? 0) - (peakOfFew?.backup ?? 0)).toBeLessThan(100)
    expect((peakOfMany?.restore ?? 0) - (peakOfFew?.restore ?? 0)).toBeLessThan(100)
  })
