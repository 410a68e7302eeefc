import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBucket } from '@/tests/support/bucket'

const { objects, env, close } = await startBucket('cofre')
const workerDatabase = process.env.DATABASE_URL ?? ''
const data = process.env.DATA_DIR ?? ''

beforeAll(() => {
  const { S3_BUCKET, ...keys } = env
  Object.assign(process.env, keys, { BACKUP_TO: 'bucket', BACKUP_BUCKET: S3_BUCKET })
})
afterAll(close)

it('backups are stored in a bucket, listed, tested and restored from it, while pictures stay on the disk', async () => {
  // Imported here, where the environment already names the bucket.
  const [
    { listBackups: backups, backupStore: shelf },
    { readNote: state },
    { withExclusiveConnection: alone },
    { runDrill: drill },
    { restoreBackup: load },
    { makeBackup },
    { describeBackups: inventory },
    support,
  ] = await Promise.all([
    import('@/lib/assembly/backup/backup-store'),
    import('@/lib/assembly/backup/backup-status'),
    import('@/scripts/backup/exclusive-connection'),
    import('@/scripts/backup/drill'),
    import('@/scripts/backup/restore-backup'),
    import('@/scripts/backup/make-backup'),
    import('@/scripts/backup/inventory'),
    import('@/tests/support/backup'),
  ])
  const { insertSizedChurch: aChurch, fingerprintDatabase: fingerprint, hashFiles: hashes } = support
  const uploads = path.join(data, 'uploads')
  await aChurch(workerDatabase, uploads, { people: 20, notices: 5, likes: 50, comments: 10, hymns: 10, pictures: 3 })
  const before = { rows: await fingerprint(workerDatabase), files: hashes(uploads) }

  const { name, place } = await alone(workerDatabase, client => makeBackup(client, { scheduled: true }))
  expect(place).toBe('the bucket cofre, under backups/')
  expect([...objects.keys()].sort()).toEqual([`backups/${name}`, 'backups/state.json'])
  expect(readdirSync(path.join(data, 'backups'))).toEqual([])
  expect(await inventory()).toContain(name)

  await alone(workerDatabase, client => drill(client, workerDatabase))
  expect((await state()).drill).toEqual({ at: expect.any(Date), backup: name })

  rmSync(uploads, { recursive: true })
  const [newest] = await backups()
  expect(newest?.bytes).toBe(objects.get(`backups/${name}`)?.bytes.length)
  await load(workerDatabase, { name, open: () => shelf.open(newest?.name ?? '') }, { force: true })
  expect({ rows: await fingerprint(workerDatabase), files: hashes(uploads) }).toEqual(before)
})
