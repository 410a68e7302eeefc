import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Entry, entriesOf, fileSource, writeArchive } from '@/scripts/backup/archive'
import { load } from '@/scripts/backup/load'
import { proved } from '@/scripts/backup/proof'
import { roomCheck } from '@/scripts/backup/room'
import { connected } from '@/scripts/database/connect'
import { aChurch, fingerprint, hashes, saved } from '@/tests/support/backup'
import { emptyDatabase } from '@/tests/support/database'

const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-archives-'))
const file = path.join(folder, 'backup.tar.gz')
const source = fileSource(file)
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const here = process.env.DATABASE_URL ?? ''
const small = { people: 30, notices: 10, likes: 100, comments: 40, hymns: 30, pictures: 3 }
const passphrase = 'nove palavras que ninguém adivinha'

beforeEach(async () => {
  rmSync(uploads, { recursive: true, force: true })
  await aChurch(here, uploads, small)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sql = (databaseUrl: string, text: string) => connected(databaseUrl, client => client.query(text))

it('a backup of the first format is read if that is asked for, and the church becomes today’s', async () => {
  const old = fileSource('tests/integration/backup/november-2026.tar.gz')
  const elsewhere = await emptyDatabase('november')
  await expect(load(elsewhere, old)).rejects.toThrow('To restore it nevertheless, add --old-format.')
  expect(await load(elsewhere, old, { allowOldFormat: true })).toMatchObject({
    uploads: 1,
    rows: { 'public.hymns': 12 },
  })

  const { rows } = await sql(
    elsewhere,
    `select name, title, hymns.version, comment.content, profiles.version as person from profiles, hymns, notice_comments comment
     where is_admin and number = 7`,
  )
  const name = 'Conceição "Tabulação\t" \\N'
  expect(rows).toEqual([{ name, title: 'Louvor 7', version: 1, content: 'Amém\nAmém', person: 1 }])
  expect((await sql(elsewhere, 'select locked_by, attempts from graphile_worker._private_jobs')).rows).toEqual([
    { locked_by: null, attempts: 1 },
  ])
  const sum = createHash('sha256').update('retrato').digest('hex')
  expect(hashes(uploads)).toContain(`avatars/00000000-0000-4000-8000-000000000001/1.jpg ${sum}`)
  const schema = async (url: string) => {
    const { columns, constraints, indexes, triggers, functions } = await fingerprint(url)
    return { columns, constraints, indexes, triggers, functions }
  }
  expect(await schema(elsewhere)).toEqual(await schema(here))
})

it('so is one in which a row was cut in two, which could not be restored when it was made', async () => {
  await saved(here, file)
  const entries = await Array.fromAsync(entriesOf(source))
  const former = entries.flatMap(({ name, content }): Entry[] => {
    if (name.startsWith('sums/')) return []
    if (name.endsWith('.json')) {
      const { format, sums, ...rest } = JSON.parse(content.toString())
      return [{ name, content: Buffer.from(JSON.stringify(rest)) }]
    }
    if (!name.startsWith('database/')) return [{ name, content }]
    const cuts = Array.from({ length: Math.ceil(content.length / 1000) }, (_, at) => at)
    return cuts.map(at => ({
      name: name.replace(/\d+$/, String(at + 1).padStart(6, '0')),
      content: content.subarray(at * 1000, (at + 1) * 1000),
    }))
  })
  await writeArchive(file, Readable.from(former))

  const elsewhere = await emptyDatabase('cut_in_two')
  await load(elsewhere, source, { allowOldFormat: true })
  expect(await fingerprint(elsewhere)).toEqual(await fingerprint(here))
})

/** The archive with one of its files changed, or left out, and nothing else. */
const changed = (which: RegExp, change: (content: Buffer) => Buffer | undefined) => async () => {
  const entries = await Array.fromAsync(entriesOf(source))
  const others = entries.flatMap(({ name, content }) => {
    const other = which.test(name) ? change(content) : content
    return other ? [{ name, content: other }] : []
  })
  await writeArchive(file, Readable.from(others))
}
const cutAt = (share: number) => async () => {
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
}
const text = (change: (text: string) => string) => (content: Buffer) => Buffer.from(change(content.toString()))

it.each([
  ['cut off at its end', cutAt(0.999), 'cannot be read as a backup'],
  ['cut off in the middle', cutAt(0.5), 'cannot be read as a backup'],
  ['empty', cutAt(0), 'cannot be read as a backup'],
  ['cut off between two files', changed(/counts\.json/, () => undefined), 'it ends too early'],
  [
    'with a row changed',
    changed(
      /hymns/,
      text(rows => rows.replace('Louvor 3', 'Louvor X')),
    ),
    'hymns/000001 is not',
  ],
  [
    'with a row taken out',
    changed(
      /hymns/,
      text(rows => rows.replace(/^.*\n/, '')),
    ),
    'hymns/000001 is not',
  ],
  [
    'with a picture changed',
    changed(/uploads\/notices/, () => Buffer.from('outra')),
    /notices\/.* is not what was saved/,
  ],
  ['with a picture taken out', changed(/uploads\/notices/, () => undefined), 'is not what was saved'],
  ['with its sums taken out', changed(/^sums/, () => undefined), 'its sums are not those'],
  [
    'of a form to come',
    changed(
      /manifest/,
      text(json => json.replace('"format": 2', '"format": 3')),
    ),
    'newer version',
  ],
  [
    'of a version to come',
    changed(
      /manifest/,
      text(json => json.replace('"migrations": [', '"migrations": ["2099_organ", ')),
    ),
    'made by a newer version, which has 2099_organ',
  ],
])('an archive %s is refused in words before anything is touched', async (_, damage, words) => {
  await saved(here, file)
  await damage()
  const before = { rows: await fingerprint(here), files: hashes(uploads) }
  await expect(load(here, source, { force: true })).rejects.toThrow(words)
  await expect(load(here, source, { force: true })).rejects.toMatchObject({ name: 'Problem' })
  expect({ rows: await fingerprint(here), files: hashes(uploads) }).toEqual(before)
})

it('a name that leads out of the folder of pictures is refused', async () => {
  await saved(here, file)
  const entries = await Array.fromAsync(entriesOf(source))
  const led = entries.map(entry => ({ ...entry, name: entry.name.replace(/^uploads\/notices/, 'uploads/../mail') }))
  await writeArchive(file, Readable.from(led))
  await expect(load(here, source, { force: true })).rejects.toThrow('nothing of ours is called uploads/../mail')
})

it('an encrypted one opens with its passphrase alone', async () => {
  await saved(here, file, passphrase)
  const before = { rows: await fingerprint(here), files: hashes(uploads) }
  await expect(load(here, source, { force: true })).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE')
  const other = 'outra frase, também comprida'
  await expect(load(here, source, { force: true, passphrase: other })).rejects.toThrow('is not the passphrase')
  expect({ rows: await fingerprint(here), files: hashes(uploads) }).toEqual(before)

  const elsewhere = await emptyDatabase('sealed')
  rmSync(uploads, { recursive: true })
  await load(elsewhere, source, { passphrase })
  expect({ rows: await fingerprint(elsewhere), files: hashes(uploads) }).toEqual(before)
})

it('where a passphrase is set, a plain one is refused unless it is named as that', async () => {
  await saved(here, file)
  const before = { rows: await fingerprint(here), files: hashes(uploads) }
  await expect(load(here, source, { force: true, passphrase })).rejects.toThrow(
    'BACKUP_PASSPHRASE is set and this backup is not encrypted: anybody who can write where it lies may have made it. To restore it nevertheless, add --unsealed.',
  )
  expect({ rows: await fingerprint(here), files: hashes(uploads) }).toEqual(before)
  await load(here, source, { force: true, passphrase, allowUnsealed: true })
  expect({ rows: await fingerprint(here), files: hashes(uploads) }).toEqual(before)
})

it('an archive that calls itself one of the first format is not read without its sums', async () => {
  await saved(here, file)
  const entries = await Array.fromAsync(entriesOf(source))
  for (const format of ['"format": 1', '"format": 0', '"formerly": 2']) {
    const others = entries
      .filter(({ name }) => !name.startsWith('sums/'))
      .map(({ name, content }) => ({ name, content: Buffer.from(`${content}`.replace('"format": 2', format)) }))
    await writeArchive(file, Readable.from(others))
    await expect(load(here, source, { force: true })).rejects.toThrow(/add --old-format|does not say of itself/)
  }
})

it('an archive that needs more room than the disk has is refused before anything is written', async () => {
  await saved(here, file)
  const pictures = readdirSync(path.join(uploads, 'notices'))
  const rows = (await Array.fromAsync(entriesOf(source)))
    .filter(({ name }) => !name.startsWith('uploads/'))
    .reduce((sum, { content }) => sum + content.length, 0)
  const free = async () => rows + 1000
  // Its pictures are here already and take no room again.
  await expect(proved(source, {}, await roomCheck(free))).resolves.toBeTruthy()
  rmSync(path.join(uploads, 'notices', pictures[0] ?? ''))
  await expect(proved(source, {}, await roomCheck(free))).rejects.toThrow('MB that are free on the disk')
})

it('an archive in which no sums come is refused as soon as they are due', async () => {
  await saved(here, file)
  const [manifest] = await Array.fromAsync(entriesOf(source))
  const row = { name: 'database/public.hymns/000001', content: Buffer.from('x\n') }
  await writeArchive(file, Readable.from([manifest, ...Array(1500).fill(row)]))
  await expect(load(here, source, { force: true })).rejects.toThrow(
    'sums are missing in front of database/public.hymns',
  )
})
