import 'server-only'
import { refused } from '@/lib/action/outcome'
import { db, type Transaction } from '@/lib/database/db'
import { invalidateAll } from '@/lib/realtime/invalidation'
import { env } from '@/lib/runtime/env'
import { keepTime } from '@/lib/runtime/time'
import { saved } from '@/lib/uploads/mutations'
import { addressOf, nameOf } from '@/lib/uploads/name'
import { contentOf } from '@/lib/versions/kept'
import { saveOver, writeOver } from '@/lib/versions/mutations'
import { same } from '@/lib/versions/version'
import { CHURCH_ID } from './church'
import { mailAddressesOf } from './mail-addresses'
import { messages } from './messages'
import { neutralChurch } from './neutral'
import { picturesOf } from './pictures'
import { type Church, churchFacts } from './schema'
import { type ChurchSettings, churchSettings } from './settings'
import { churchVersions } from './versions'
import { churchSaying, type WrittenChurch, written } from './written'

/** What the church says of itself now, for whoever may not show what is kept: jobs, and writes that follow it. */
export async function readChurch(within: Transaction = db): Promise<Church> {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true } })
  return row?.facts ? churchFacts.parse(row.facts) : neutralChurch
}

/** Sets the clock of this process to the church's time zone. Pages that were made by another clock show wrong hours. */
export async function setChurchClock() {
  const { timeZone } = await readChurch()
  if (keepTime(timeZone)) invalidateAll()
}

/** How the church wants things done. */
export async function readSettings(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { settings: true } })
  return churchSettings.parse(row?.settings ?? {})
}

/** The addresses that the church's mails come from, are answered to, and that prayer requests go to. */
export async function readMailAddresses(within: Transaction = db) {
  const row = await within.churchRow.findUnique({ where: { id: CHURCH_ID }, select: { facts: true, settings: true } })
  const facts = row?.facts ? churchFacts.parse(row.facts) : null
  return mailAddressesOf({ facts, settings: churchSettings.parse(row?.settings ?? {}), environment: env })
}

type Change = { version: number; typed: Partial<WrittenChurch>; by: string }

/** Keeps what the church says of itself now; a refusal when somebody else said otherwise in between. */
export async function changeChurch({ version, typed, by }: Change) {
  await layTheRow()
  const change = { id: CHURCH_ID, version, typed, by, missing: messages.notSaved }
  const refusal = await saveOver(churchVersions, change, async transaction => {
    const church = churchSaying(await readChurch(transaction), typed)
    const asked = picturesOf(churchSaying(nothingYet, typed))
    if ((await picturesThere(transaction, asked)).length < asked.length) return refused(messages.pictureMissing)
    await writeFacts(transaction, church)
  })
  await setChurchClock()
  return refusal
}

/** Says again what an earlier version says, without the pictures that are no more; says how many those were. */
export async function bringChurchBack(number: number, by: string) {
  await layTheRow()
  const answer = await db.$transaction(transaction =>
    writeOver(transaction, churchVersions, { id: CHURCH_ID, by }, async () => {
      const said = await contentOf(transaction, churchVersions, CHURCH_ID, number)
      if (!said) return 'gone'

      const now = await readChurch(transaction)
      const then = churchSaying(now, said)
      const asked = picturesOf(then)
      const there = await picturesThere(transaction, asked)
      const church = showingOnly(there, then)
      // Tapped again, it is so already.
      if (!same(written(church), written(now))) await writeFacts(transaction, church)
      return { lost: asked.length - there.length }
    }),
  )
  await setChurchClock()
  return answer
}

/** Keeps how the church wants things done, what is not said here as it was. */
export async function changeSettings(change: Partial<ChurchSettings>, within: Transaction = db) {
  await layTheRow(within)
  await within.$executeRaw`
    update church set settings = settings || ${JSON.stringify(change)}::jsonb, updated_at = now()
    where id = ${CHURCH_ID}::uuid`
}

/** Reads the settings for whoever changes them: anybody else who does waits until this transaction ends. */
export async function lockSettings(within: Transaction) {
  await layTheRow(within)
  await within.$queryRaw`select 1 from church where id = ${CHURCH_ID}::uuid for update`
  return readSettings(within)
}

/** A church that has said nothing yet has no row to hold while it is changed. */
const layTheRow = (within: Transaction = db) =>
  within.churchRow.createMany({ data: [{ id: CHURCH_ID }], skipDuplicates: true })

const writeFacts = (transaction: Transaction, facts: Church) =>
  transaction.churchRow.update({ where: { id: CHURCH_ID }, data: { facts } })

/** Which of them are there; they are held until the church is written (lib/uploads/mutations.ts). */
async function picturesThere(transaction: Transaction, addresses: string[]) {
  const names = addresses.flatMap(address => nameOf(address) ?? [])
  await saved(transaction, names)
  const there = await transaction.upload.findMany({ where: { name: { in: names } }, select: { name: true } })
  const found = there.map(({ name }) => addressOf(name))
  return addresses.filter(address => found.includes(address))
}

function showingOnly(there: string[], church: Church): Church {
  const stays = (address: string | null) => address !== null && there.includes(address)
  return {
    ...church,
    logo: stays(church.logo) ? church.logo : null,
    photos: church.photos.filter(({ address }) => stays(address)),
    team: church.team.map(({ photo, ...person }) => ({ ...person, photo: stays(photo) ? photo : null })),
  }
}

/** Beside it, whatever is typed is all that is said. */
const nothingYet: Church = neutralChurch
