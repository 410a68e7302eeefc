import { setTimeout as pause } from 'node:timers/promises'
import { aPerson, cookieOf, sql } from '@/tests/support/behind'
import type { Act } from '@/tests/support/doors'
import { aPicture } from '@/tests/support/images'
import { type Deed, kinds } from './deeds'

/** Counted on from one drill to the next: each stranger comes from an address of their own. */
let number = 0

type Entry = { deed: Deed; acknowledged: boolean }

/** People who keep writing through the site's own doors, and remember what they were told. */
export async function writers({ site, act }: { site: string; act: Act }) {
  const entries: Entry[] = []
  const nextDeed = await deeds(site, act)
  let writing = true
  const busy = Array.from({ length: 8 }, async () => {
    while (writing) entries.push(await written(nextDeed()))
  })
  const acknowledged = () => entries.filter(entry => entry.acknowledged).length

  return {
    acknowledged,
    /** Resolves once so many more have been told that it is done. */
    async writeMore(count: number) {
      for (const enough = acknowledged() + count; acknowledged() < enough; ) await pause(5)
    },
    async stop() {
      writing = false
      await Promise.all(busy)
    },
    /** What was acknowledged and is not there exactly once, or was not and is there in part or twice. */
    async broken() {
      const wrong: string[] = []
      for (const { deed, acknowledged } of entries) {
        const count = await deed.count()
        const right = acknowledged ? count === 1 : count === 0 || count === 1
        if (!right) wrong.push(`${count} of ${deed.what}${acknowledged ? ', acknowledged' : ''}`)
      }
      return wrong
    },
  }
}

/** Sends until it is acknowledged, as people do with a form that was not sent; what would be written twice is sent once. */
async function written(deed: Deed): Promise<Entry> {
  do {
    if (await deed.send().catch(() => false)) return { deed, acknowledged: true }
    await pause(20)
  } while (deed.repeatable)
  return { deed, acknowledged: false }
}

/** In turns, so that nobody meets a limit: a prime of members, so that everyone comes to do everything. */
async function deeds(site: string, act: Act) {
  const [notices, hymns] = [await ids('notices'), (await ids('hymns')).slice(0, 3)]
  const admin = await arrived('admin')
  const members = await Promise.all(Array.from({ length: 41 }, () => arrived('member')))
  const picture = new Blob([await aPicture(400, 300)])

  return () => {
    number += 1
    const stranger = { address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
    const member = members[number % members.length] ?? admin
    const notice = notices[Math.floor(number / members.length) % notices.length] ?? ''
    const kind = kinds[number % kinds.length] as (typeof kinds)[number]
    return kind({ site, act, admin, member, stranger, notice, hymns, picture })
  }
}

async function arrived(role: 'admin' | 'member') {
  const person = await aPerson(role)
  const { name, value } = await cookieOf(person)
  return { id: person.id, cookie: `${name}=${value}` }
}

const ids = async (table: string) => (await sql<{ id: string }>(`select id from ${table}`)).map(({ id }) => id)
