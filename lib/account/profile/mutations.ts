import 'server-only'
import type { CurrentProfile } from '@/lib/account/wording'
import type { Prisma } from '@/lib/generated/prisma/client'
import { unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { dayFromColumn } from '@/lib/platform/runtime/time'
import { deleteFiles, markPicturesSaved } from '@/lib/platform/uploads/mutations'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'

/**
 * Changes the profile. A new e-mail address invalidates the reset link sent to the old address, and the old address is
 * notified. It is refused if another device has saved since `expectedVersion`.
 */
export async function changeProfile(profileId: string, data: Prisma.ProfileUpdateInput, expectedVersion?: number) {
  return db.$transaction(async transaction => {
    // A reset link that is used locks itself before the profile: in another order each would wait for the other.
    if (data.email)
      await transaction.$executeRaw`select from reset_tokens where profile_id = ${profileId}::uuid for update`
    const [current] = await transaction.$queryRaw<{ version: number }[]>`
      select version from profiles where id = ${profileId}::uuid for no key update`
    if (expectedVersion !== undefined && current?.version !== expectedVersion) return unwritten('overtaken')

    if (data.email) await recordFormerEmail(transaction, profileId)
    const version = expectedVersion === undefined ? {} : { version: expectedVersion + 1 }
    await transaction.profile.update({ where: { id: profileId }, data: { ...data, ...version } })
    return written()
  })
}

/** The editable fields of a profile, and its version. */
export async function readProfile(id: string): Promise<CurrentProfile> {
  const { version, birthDate, youngerBirthDate, ...fields } = await db.profile.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, phone: true, birthDate: true, youngerBirthDate: true, version: true },
  })
  return {
    fields: { ...fields, birthDate: birthDate && dayFromColumn(birthDate) },
    replacedDay: youngerBirthDate && dayFromColumn(youngerBirthDate),
    version,
  }
}

/**
 * Replaces or removes a person's photo and deletes the previous one, row and file. It is refused if the new picture no
 * longer exists. Concurrent changes wait for each other, and the nightly sweep waits for both.
 */
export async function changePhoto(profileId: string, address: string | null) {
  const pictureName = parsePictureName(address ?? '')
  const photo = await db.$transaction(async transaction => {
    const [before] = await transaction.$queryRaw<{ address: string | null }[]>`
      select profile_image as address from profiles where id = ${profileId}::uuid for update`
    if (pictureName && !(await markPicturesSaved(transaction, [pictureName]))) return unwritten('gone')

    await transaction.profile.update({ where: { id: profileId }, data: { profileImage: address } })
    const former = before?.address === address ? undefined : parsePictureName(before?.address ?? '')
    if (former) await transaction.upload.deleteMany({ where: { name: former, ownerId: profileId } })
    return written({ former })
  })
  if (!photo.ok) return photo
  if (photo.former) await deleteFiles([photo.former])
  return written()
}

async function recordFormerEmail(transaction: Transaction, profileId: string) {
  await transaction.resetToken.deleteMany({ where: { profileId } })
  // The mail server has not refused the new address yet.
  await transaction.mailRefusal.deleteMany({ where: { profileId } })
  // Concurrent changes wait for this row lock, so each notifies the address that it really replaced.
  const [former] = await transaction.$queryRaw<{ id: string }[]>`
    with left_behind as (select id, email from profiles where id = ${profileId}::uuid for update)
    insert into former_emails (profile_id, email) select id, email from left_behind returning id`
  if (former) await enqueue(transaction, 'sendEmailChangedMail', { formerEmailId: former.id })
}
