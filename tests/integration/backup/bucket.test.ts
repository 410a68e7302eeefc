import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBucket } from '@/tests/support/bucket'

const { objects, env, close } = await aBucket('cofre')
const here = process.env.DATABASE_URL ?? ''
const data = process.env.DATA_DIR ?? ''

beforeAll(() => {
  const { S3_BUCKET, ...keys } = env
  Object.assign(process.env, keys, { BACKUP_TO: 'bucket', BACKUP_BUCKET: S3_BUCKET })
})
afterAll(close)

it('backups are sent to a bucket, listed, tried and restored from there, while pictures stay on the disk', async () => {
  // Imported here, where the environment already names the bucket.
  const [
    { listBackups: backups, backupStore: shelf },
    { readNote: state },
    { alone },
    { drill },
    { load },
    { makeBackup },
    { inventory },
    support,
  ] = await Promise.all([
    import('@/lib/backup/shelf'),
    import('@/lib/backup/state'),
    import('@/scripts/backup/alone'),
    import('@/scripts/backup/drill'),
    import('@/scripts/backup/load'),
    import('@/scripts/backup/make'),
    import('@/scripts/backup/standing'),
    import('@/tests/support/backup'),
  ])
  const { aChurch, fingerprint, hashes } = support
  const uploads = path.join(data, 'uploads')
  await aChurch(here, uploads, { people: 20, notices: 5, likes: 50, comments: 10, hymns: 10, pictures: 3 })
  const before = { rows: await fingerprint(here), files: hashes(uploads) }

  const { name, place } = await alone(here, client => makeBackup(client, { scheduled: true }))
  expect(place).toBe('the bucket cofre, under backups/')
  expect([...objects.keys()].sort()).toEqual([`backups/${name}`, 'backups/state.json'])
  expect(readdirSync(path.join(data, 'backups'))).toEqual([])
  expect(await inventory()).toContain(name)

  await alone(here, client => drill(client, here))
  expect((await state()).drill).toEqual({ at: expect.any(Date), backup: name })

  rmSync(uploads, { recursive: true })
  const [newest] = await backups()
  await load(here, { name, open: () => shelf.open(newest?.name ?? '') }, { force: true })
  expect({ rows: await fingerprint(here), files: hashes(uploads) }).toEqual(before)
})
