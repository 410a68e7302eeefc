import 'server-only'
import { movePlannedPlaylists } from '@/lib/church/services/mutations'
import { describeLostPlaylists } from '@/lib/church/services/planned-playlists'
import { refused } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { markPicturesSaved } from '@/lib/platform/uploads/mutations'
import { parsePictureName, toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { isEqual } from '@/lib/platform/versions/differences'
import { saveVersioned, writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionContent } from '@/lib/platform/versions/stored-versions'
import type { Church } from './facts'
import { messages } from './messages'
import { listPictures, withoutPictures } from './pictures'
import { readChurch, readSettings, setChurchClock } from './reads'
import type { ChurchSettings } from './settings'
import { CHURCH_ID } from './stored'
import { churchVersions } from './versions'

type Change = {
  version: number
  facts: Partial<Church>
  /** Confirms that the person was told which playlists lose their service. */
  lost?: string | undefined
  by: string
}

/** Saves some facts; it is refused if somebody else has changed them in between. */
export async function changeChurch({ version, facts, lost = '', by }: Change) {
  await createRow()
  const change = { id: CHURCH_ID, version, input: facts, by, missing: messages.notSaved }
  const saving = await saveVersioned(churchVersions, change, async transaction => {
    if ((await missingPictures(transaction, listPictures(facts))).length > 0)
      return unwritten(refused(messages.pictureMissing))
    const former = await readChurch(transaction)
    const next = { ...former, ...facts }
    const unplanned = await moveWithServices(transaction, { former, next, confirmation: lost })
    if (unplanned.length > 0) return unwritten(refused(messages.losesPlaylists(describeLostPlaylists(unplanned))))
    await writeFacts(transaction, next)
    return written()
  })
  await setChurchClock()
  return saving
}

/**
 * Saves an earlier version again, without the pictures that no longer exist: `lost` is their number. It is refused if
 * playlists would lose their service.
 */
export async function restoreChurchVersion(number: number, by: string) {
  await createRow()
  const restoration = await db.$transaction(transaction =>
    writeVersioned(transaction, churchVersions, { id: CHURCH_ID, by }, async () => {
      const earlier = await readVersionContent(transaction, churchVersions, CHURCH_ID, number)
      if (!earlier) return unwritten(refused(messages.versionGone))

      const missing = await missingPictures(transaction, listPictures(earlier))
      const church = withoutPictures(earlier, missing)
      const former = await readChurch(transaction)
      const unplanned = await moveWithServices(transaction, { former, next: church, confirmation: '' })
      if (unplanned.length > 0)
        return unwritten(refused(messages.restoreLosesPlaylists(describeLostPlaylists(unplanned))))
      // A second tap changes nothing.
      if (!isEqual(church, former)) await writeFacts(transaction, church)
      return written({ lost: missing.length })
    }),
  )
  await setChurchClock()
  return !restoration.ok && restoration.refusal === 'gone' ? unwritten(refused(messages.versionGone)) : restoration
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

type FactsChange = { former: Church; next: Church; confirmation: string }

/** What is planned for the services goes along with them. Returns the playlists that nobody was told would not. */
const moveWithServices = async (transaction: Transaction, { former, next, confirmation }: FactsChange) =>
  isEqual(former.services, next.services)
    ? []
    : movePlannedPlaylists(transaction, { former: former.services, next: next.services, confirmation })

const writeFacts = (transaction: Transaction, facts: Church) =>
  transaction.churchRow.update({ where: { id: CHURCH_ID }, data: { facts } })

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
