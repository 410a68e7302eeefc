import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/generated/prisma/client'
import { demoSignIns, type Person, type PersonKey, people } from '@/prisma/demo/people'
import { copyPictures, discard } from '@/prisma/demo/pictures'
import { plant } from '@/prisma/demo/plant'

/** Moves the demo church into a database that nobody lives in yet; answers whether it did. All of it, or nothing. */
export async function seed(db: PrismaClient, dataDir: string, now = new Date()) {
  if ((await db.profile.count()) > 0) return false

  const ids = forEveryone(() => randomUUID())
  const [hashes, pictures] = await Promise.all([hashedPasswords(), copyPictures(dataDir, ids, now)])
  const planted = await db
    .$transaction(
      async tx => {
        // Two starts at once: the second one waits here, and then finds people.
        await tx.$executeRaw`set local lock_timeout = '30s'`
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('demo church'))`
        if ((await tx.profile.count()) > 0) return false
        await plant({ tx, ids, hashes, pictures, now })
        return true
      },
      { maxWait: 10_000, timeout: 60_000 },
    )
    .catch(async error => {
      await discard(dataDir, pictures)
      throw error
    })
  if (!planted) await discard(dataDir, pictures)
  return planted
}

/** People without a password of their own get one that nobody knows. */
async function hashedPasswords() {
  const hashes = forEveryone(() => '')
  for (const [key, person] of Object.entries(people) as [PersonKey, Person][]) {
    const password = person.password ?? randomUUID()
    hashes[key] = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  }
  return hashes
}

function forEveryone<Value>(value: () => Value) {
  return Object.fromEntries(Object.keys(people).map(key => [key, value()])) as Record<PersonKey, Value>
}

/** The start command shows people what is said here. */
async function main() {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL must say which database the demo church moves into.')

  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, options: '-c timezone=UTC' }) })
  try {
    await seed(db, process.env.DATA_DIR || '.data')
    const lives = await db.profile.count({ where: { email: demoSignIns.admin.email } })
    if (lives) process.stdout.write(signInLines())
  } finally {
    await db.$disconnect()
  }
}

function signInLines() {
  const { admin, member } = demoSignIns
  return `admin:  ${admin.email}  ${admin.password}\nmember: ${member.email}  ${member.password}\n`
}

if (import.meta.main) await main()
