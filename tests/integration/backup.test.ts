import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { db, pool } from '@/lib/database/db'
import { keep } from '@/lib/uploads/storage'
import { load } from '@/scripts/backup/load'
import { save } from '@/scripts/backup/save'
import { connected } from '@/scripts/database/connect'
import { emptyDatabase } from '@/tests/support/database'
import { aProfile } from '@/tests/support/people'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-backup-'))
const file = path.join(folder, 'backup.tar.gz')
const data = process.env.DATA_DIR ?? ''
const here = process.env.DATABASE_URL ?? ''

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what was saved comes back into an empty place: every row, every file, every waiting mail', async () => {
  await aLivedInHouse()
  const before = { rows: await fingerprint(here), files: hashes() }
  const saved = await save(here, file)
  rmSync(path.join(data, 'uploads'), { recursive: true })

  const elsewhere = await emptyDatabase('restored')
  const restored = await load(elsewhere, file)

  expect(restored).toEqual(saved)
  expect({ rows: await fingerprint(elsewhere), files: hashes() }).toEqual(before)
  expect(saved).toMatchObject({ uploads: 3, missing: [] })
  const job = "select graphile_worker.add_job('sweepExpired', '{}')"
  await expect(connected(elsewhere, client => client.query(job))).resolves.toBeTruthy()
})

it('a place that is lived in is left alone, unless it is told to give way', async () => {
  await aLivedInHouse()
  await save(here, file)
  const elsewhere = await emptyDatabase('lived_in')
  await load(elsewhere, file)
  await connected(elsewhere, client => client.query("update hymns set title = 'Outro'"))

  await expect(load(elsewhere, file)).rejects.toThrow('There is data here already')
  expect(await fingerprint(elsewhere)).not.toEqual(await fingerprint(here))
  await load(elsewhere, file, { force: true })
  expect(await fingerprint(elsewhere)).toEqual(await fingerprint(here))
})

it('a file that was cut off is refused before anything is touched', async () => {
  await aLivedInHouse()
  await save(here, file)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 200))

  const before = await fingerprint(here)
  await expect(load(here, file, { force: true })).rejects.toThrow('cannot be read as a backup')
  expect(await fingerprint(here)).toEqual(before)
})

async function aLivedInHouse() {
  const profile = await aProfile({ name: 'Conceição "Tabulação\\t" \\N' })
  const hymns = Array.from({ length: 300 }, (_, index) => ({
    number: index + 1,
    title: `Louvor ${index + 1}`,
    lyrics: `[G]Linha\tcom tabulação\ne \\ barra ${index}`,
  }))
  await db.hymn.createMany({ data: hymns })
  await db.playlist.create({ data: { name: 'Domingo', createdBy: profile.id } })
  await pool.query("select graphile_worker.add_job('sweepExpired', '{}', run_at => now() + interval '1 day')")
  rmSync(path.join(data, 'uploads'), { recursive: true, force: true })
  for (let count = 0; count < 3; count += 1) {
    const name = `avatars/${profile.id}/${count}.jpg`
    const bytes = randomBytes(100_000 * count + 1)
    await keep(name, bytes)
    await db.upload.create({ data: { name, ownerId: profile.id, width: 1, height: 1, bytes: bytes.length } })
  }
}

/** The content of every table, as one hash each. */
async function fingerprint(databaseUrl: string) {
  return await connected(databaseUrl, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename not in ('_prisma_migrations', 'migrations')`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${name} t`
      const { rows } = await client.query<{ sum: string }>(text)
      found[name] = rows[0]?.sum ?? ''
    }
    return found
  })
}

function hashes() {
  const files = readdirSync(path.join(data, 'uploads'), { recursive: true, withFileTypes: true })
  return files
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
    .map(name => [name, createHash('sha256').update(readFileSync(name)).digest('hex')])
}
