import 'server-only'
import { readServices } from '@/lib/church/services/reads'
import { type Outcome, refused } from '@/lib/platform/action/outcome'
import { unwritten, type Written, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { markPicturesSaved } from '@/lib/platform/uploads/mutations'
import { parsePictureName, toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { isEqual } from '@/lib/platform/versions/differences'
import { type Author, saveVersioned, writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionContent } from '@/lib/platform/versions/stored-versions'
import { isOfFormerRelease, markServicesAsDates, SERVICES_ARE_DATES } from './earlier-releases'
import type { Church } from './facts'
import { messages } from './messages'
import { listPictures, withoutPictures } from './pictures'
import { churchVersions, readChurch, readSettings, setChurchClock, toVersion } from './reads'
import type { ChurchSettings } from './settings'
import { CHURCH_ID, readFacts } from './stored'

/** Writes the weekly services into the calendar (lib/events/services), which has more to say about them. */
export type ServicesWriter = (
  transaction: Transaction,
  change: { services: Church['services']; by: Author },
) => Promise<Written<object, Outcome<never>>>

type Change = { version: number; by: string } & (
  | { facts: Partial<Omit<Church, 'services'>> & { services?: never } }
  | { facts: Partial<Church>; writeServices: ServicesWriter }
)

/** Saves some facts; it is refused if somebody else has changed them in between. */
export async function changeChurch({ version, facts, by, ...others }: Change) {
  await createRow()
  const change = { id: CHURCH_ID, version, input: toVersion(facts), by, missing: messages.notSaved }
  const saving = await saveVersioned(churchVersions, change, async transaction => {
    if ((await missingPictures(transaction, listPictures(facts))).length > 0)
      return unwritten(refused(messages.pictureMissing))
    if (facts.services && 'writeServices' in others) {
      const writing = await others.writeServices(transaction, { services: facts.services, by })
      if (!writing.ok) return writing
    }
    const next = { ...(await readChurch(transaction)), ...facts }
    await ('writeServices' in others ? writeDatedFacts(transaction, next) : writeFacts(transaction, next))
    return written()
  })
  await setChurchClock()
  return saving
}

/** Saves an earlier version again, without the pictures that no longer exist: `lost` is their number. */
export async function restoreChurchVersion(number: number, by: string, writeServices: ServicesWriter) {
  await createRow()
  const restoration = await db.$transaction(transaction =>
    writeVersioned(transaction, churchVersions, { id: CHURCH_ID, by }, async () => {
      const earlier = await readVersionContent(transaction, churchVersions, CHURCH_ID, number)
      if (!earlier) return unwritten(refused(messages.versionGone))

      const missing = await missingPictures(transaction, listPictures(earlier))
      const church = withoutPictures(earlier, missing)
      // A second tap changes nothing.
      if (isEqual(church, toVersion(await readChurch(transaction)))) return written({ lost: missing.length })
      const writing = await writeServices(transaction, { services: church.services, by })
      if (!writing.ok) return writing
      await writeDatedFacts(transaction, church)
      return written({ lost: missing.length })
    }),
  )
  await setChurchClock()
  return !restoration.ok && restoration.refusal === 'gone' ? unwritten(refused(messages.versionGone)) : restoration
}

/**
 * Makes a change of the calendar that may change the weekly services: the church's row is locked first, a form of the
 * panel that was open meanwhile conflicts with it, and a service that is new is shown.
 */
export async function writeWithChurch<Result extends Written<object, unknown>>(
  transaction: Transaction,
  by: Author,
  write: () => Promise<Result>,
) {
  await createRow(transaction)
  return writeVersioned(transaction, churchVersions, { id: CHURCH_ID, by }, async () => {
    const former = await readServices(transaction)
    const result = await write()
    if (result.ok && !isEqual(former, await readServices(transaction)))
      await writeFacts(transaction, await readChurch(transaction))
    return result
  })
}

/**
 * Has the services written that the former release has saved among the facts; it stored their version itself. The next
 * release deletes this.
 */
export async function takeFormerServices(
  transaction: Transaction,
  write: (services: Church['services']) => Promise<unknown>,
) {
  const [row] = await transaction.$queryRaw<{ facts: unknown }[]>`
    select facts from church
    where id = ${CHURCH_ID}::uuid and facts->${SERVICES_ARE_DATES}::text is null for update`
  if (!row || !isOfFormerRelease(row.facts)) return
  const church = readFacts(row.facts)
  await write(church.services)
  await writeDatedFacts(transaction, church)
}

/** Saves these settings; the others stay as they are. */
export async function changeSettings(change: Partial<ChurchSettings>, within: Transaction = db) {
  await createRow(within)
  await within.$executeRaw`
    update church set settings = settings || ${JSON.stringify(change)}::jsonb, updated_at = now()
    where id = ${CHURCH_ID}::uuid`
}

/** Reads the settings in order to change them: a concurrent change waits until this transaction ends. */
export async function lockSettings(within: Transaction) {
  await createRow(within)
  await within.$queryRaw`select 1 from church where id = ${CHURCH_ID}::uuid for update`
  return readSettings(within)
}

/** Remembers that the church does not need a step of its first week. */
export const addSkippedStep = (step: string) =>
  db.$transaction(async transaction => {
    const { skippedSteps } = await lockSettings(transaction)
    if (!skippedSteps.includes(step)) await changeSettings({ skippedSteps: [...skippedSteps, step] }, transaction)
  })

/** A church without facts has no row that could be locked. */
const createRow = (within: Transaction = db) =>
  within.churchRow.createMany({ data: [{ id: CHURCH_ID }], skipDuplicates: true })

/** What the former release says of the services stays until the calendar has it. */
async function writeFacts(transaction: Transaction, facts: Church) {
  const row = await transaction.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID }, select: { facts: true } })
  if (!isOfFormerRelease(row.facts)) return writeDatedFacts(transaction, facts)
  const { services } = readFacts(row.facts)
  return transaction.churchRow.update({ where: { id: CHURCH_ID }, data: { facts: { ...facts, services } } })
}

/** The services are those of the calendar; the row has a copy for the former release. */
async function writeDatedFacts(transaction: Transaction, facts: Church) {
  const stored = markServicesAsDates({ ...facts, services: await readServices(transaction) })
  return transaction.churchRow.update({ where: { id: CHURCH_ID }, data: { facts: stored } })
}

/**
 * Which pictures no longer exist. The others cannot be deleted until this transaction ends (lib/platform/uploads/mutations.ts).
 */
async function missingPictures(transaction: Transaction, addresses: string[]) {
  const names = addresses.flatMap(address => parsePictureName(address) ?? [])
  await markPicturesSaved(transaction, names)
  const uploads = await transaction.upload.findMany({ where: { name: { in: names } }, select: { name: true } })
  const found = uploads.map(({ name }) => toPictureUrl(name))
  return addresses.filter(address => !found.includes(address))
}
