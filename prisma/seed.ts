import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { setOnConnect } from '@/lib/platform/database/session-settings'
import { insertDemo } from '@/prisma/demo/insert-demo'
import { type DemoPerson, type DemoPersonKey, demoPeople, demoSignIns } from '@/prisma/demo/people'
import { copyDemoPictures, removePictures } from '@/prisma/demo/pictures'

/** Inserts the demo church into a database without people, all in one transaction. Returns whether it did. */
export async function seedDemo(db: PrismaClient, dataDir: string, now = new Date()) {
  if ((await db.profile.count()) > 0) return false

  const ids = mapPeople(() => randomUUID())
  const [hashes, pictures] = await Promise.all([hashPasswords(), copyDemoPictures(dataDir, ids, now)])
  const isInserted = await db
    .$transaction(
      async tx => {
        // If two starts run at once, the second waits here, and then finds people.
        await tx.$executeRaw`set local lock_timeout = '30s'`
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('demo church'))`
        if ((await tx.profile.count()) > 0) return false
        await insertDemo({ tx, ids, hashes, pictures, now })
        return true
      },
      { maxWait: 10_000, timeout: 60_000 },
    )
    .catch(async error => {
      await removePictures(dataDir, pictures)
      throw error
    })
  if (!isInserted) await removePictures(dataDir, pictures)
  return isInserted
}

/** People without a password of their own get a random one that nobody knows. */
async function hashPasswords() {
  const hashes = mapPeople(() => '')
  for (const [key, person] of Object.entries(demoPeople) as [DemoPersonKey, DemoPerson][]) {
    const password = person.password ?? randomUUID()
    hashes[key] = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  }
  return hashes
}

function mapPeople<Value>(value: () => Value) {
  return Object.fromEntries(Object.keys(demoPeople).map(key => [key, value()])) as Record<DemoPersonKey, Value>
}

/** The start command shows this output. */
async function main() {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL must say which database the demo church moves into.')

  const pool = setOnConnect(new pg.Pool({ connectionString: url }), "set timezone to 'UTC'")
  const db = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) })
  try {
    await seedDemo(db, process.env.DATA_DIR || '.data')
    const isSeeded = await db.profile.count({ where: { email: demoSignIns.admin.email } })
    if (isSeeded) process.stdout.write(formatSignIns())
  } finally {
    await db.$disconnect()
  }
}

function formatSignIns() {
  const { admin, member } = demoSignIns
  return `admin:  ${admin.email}  ${admin.password}\nmember: ${member.email}  ${member.password}\n`
}

if (import.meta.main) await main()
