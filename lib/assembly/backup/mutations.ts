import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import { subMinutes } from 'date-fns/subMinutes'
import { verifyOwnPassword } from '@/lib/account/password/mutations'
import { readChurch } from '@/lib/church/reads'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { openText, sealText } from '@/lib/platform/runtime/sealed-text'
import type { Person } from '@/lib/platform/session/actor'
import { foldText } from '@/lib/values/fold-text'

const MINUTES_VALID = 2
const DAYS_REMEMBERED = 365

/** What nobody types by mistake, and only the person themselves can. */
export type Proof = { churchName: string; currentPassword: string }

/** Whether this admin means to replace the church, or why it is doubtful. */
export async function verifyProof(actor: Person, { churchName, currentPassword }: Proof) {
  if (foldText(churchName) !== foldText((await readChurch()).name)) return unwritten({ why: 'other name' })
  const verification = await verifyOwnPassword(actor, currentPassword)
  return verification.ok ? written() : verification
}

/**
 * Permits one download of a backup to this session, for some minutes, in place of what this person was permitted and
 * did not use. Returns the secret of its address; the passphrase is stored so that only this secret opens it.
 */
export async function permitDownload({ id, sessionId }: Person, backup: string, passphrase?: string) {
  const token = randomBytes(32).toString('base64url')
  await db.$transaction(async transaction => {
    // The same form sent twice at once: the second waits here, and its permission is the one that counts.
    await transaction.$queryRaw`select from profiles where id = ${id}::uuid for no key update`
    await transaction.backupDownload.deleteMany({ where: { profileId: id, backup, startedAt: null } })
    await transaction.backupDownload.create({
      data: {
        ...{ profileId: id, backup, tokenHash: hashToken(token, sessionId) },
        passphrase: passphrase === undefined ? null : sealText(passphrase, toKey(token)),
      },
    })
  })
  return token
}

/** Begins the permitted download. It is refused if there is none: it was used, is too old, or is somebody else's. */
export async function beginDownload({ id, sessionId }: Person, token: string) {
  const tokenHash = hashToken(token, sessionId)
  return db.$transaction(async transaction => {
    const permitted = await transaction.backupDownload.findUnique({ where: { tokenHash } })
    if (!permitted || permitted.profileId !== id || permitted.createdAt < subMinutes(new Date(), MINUTES_VALID))
      return unwritten('gone')
    const { count } = await transaction.backupDownload.updateMany({
      where: { id: permitted.id, tokenHash },
      data: { startedAt: new Date(), tokenHash: null, passphrase: null },
    })
    if (count === 0) return unwritten('gone')
    const { backup, passphrase } = permitted
    return written({ backup, passphrase: passphrase === null ? undefined : openText(passphrase, toKey(token)) })
  })
}

/** Deletes permissions that nobody used, and what is long past. */
export async function deleteOldDownloads(now: Date) {
  await db.backupDownload.deleteMany({ where: { startedAt: null, createdAt: { lt: subMinutes(now, MINUTES_VALID) } } })
  await db.backupDownload.deleteMany({ where: { createdAt: { lt: subDays(now, DAYS_REMEMBERED) } } })
}

/** The session is a part of it: another person's browser cannot use the address. */
const hashToken = (token: string, sessionId: string) =>
  createHash('sha256').update(`${token} ${sessionId}`).digest('base64url')

const toKey = (token: string) => createHash('sha256').update(`passphrase ${token}`).digest()
