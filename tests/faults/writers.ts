import { setTimeout as pause } from 'node:timers/promises'
import { createPicture } from '@/tests/support/images'
import { createCookie, insertPerson, sql } from '@/tests/support/served-database'
import type { Act } from '@/tests/support/server-actions'
import { operationFactories, type WriteOperation } from './write-operations'

/** Continues from one drill to the next, so that each stranger has an address of their own. */
let number = 0

type WriteResult = { operation: WriteOperation; acknowledged: boolean }

/** People who keep writing through the site's own actions and routes, and record what was acknowledged. */
export async function startWriters({ site, act }: { site: string; act: Act }) {
  const entries: WriteResult[] = []
  const nextOperation = await createOperations(site, act)
  let writing = true
  const writerLoops = Array.from({ length: 8 }, async () => {
    while (writing) {
      entries.push(await writeUntilAcknowledged(nextOperation()))
      await pause(50)
    }
  })
  const acknowledged = () => entries.filter(entry => entry.acknowledged).length

  return {
    acknowledged,
    /** Resolves when so many more writes have been acknowledged. */
    async writeMore(count: number) {
      for (const enough = acknowledged() + count; acknowledged() < enough; ) await pause(5)
    },
    async stop() {
      writing = false
      await Promise.all(writerLoops)
    },
    /** Finds acknowledged writes that do not exist exactly once, and other writes that exist in part or twice. */
    async findWrongResults() {
      const problems: string[] = []
      for (const { operation, acknowledged } of entries) {
        const count = await operation.count()
        const isRight = acknowledged ? count === 1 : count === 0 || count === 1
        if (!isRight) problems.push(`${count} of ${operation.label}${acknowledged ? ', acknowledged' : ''}`)
      }
      return problems
    },
  }
}

/**
 * Sends until the write is acknowledged, as people do with a form that was not sent; sends once what would be written
 * twice.
 */
async function writeUntilAcknowledged(operation: WriteOperation): Promise<WriteResult> {
  do {
    if (await operation.send().catch(() => false)) return { operation, acknowledged: true }
    await pause(100)
  } while (operation.repeatable)
  return { operation, acknowledged: false }
}

/**
 * Members take turns, so that nobody reaches a limit: their number is prime, so that everyone comes to do everything.
 */
async function createOperations(site: string, act: Act) {
  const [notices, hymns] = [await listIds('notices'), (await listIds('hymns')).slice(0, 3)]
  const admin = await createSignedInPerson('admin')
  const members = await Promise.all(Array.from({ length: 41 }, () => createSignedInPerson('member')))
  const picture = new Blob([await createPicture(400, 300)])

  return () => {
    number += 1
    const stranger = { address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
    const member = members[number % members.length] ?? admin
    const notice = notices[Math.floor(number / members.length) % notices.length] ?? ''
    const kind = operationFactories[number % operationFactories.length] as (typeof operationFactories)[number]
    return kind({ site, act, admin, member, stranger, notice, hymns, picture })
  }
}

async function createSignedInPerson(role: 'admin' | 'member') {
  const person = await insertPerson(role)
  const { name, value } = await createCookie(person)
  return { id: person.id, cookie: `${name}=${value}` }
}

const listIds = async (table: string) => (await sql<{ id: string }>(`select id from ${table}`)).map(({ id }) => id)
