import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'
import { toAttachmentColumns, toAttachmentValue } from '@/lib/notices/attachment/form-value'
import { resolvePublication, type Schedule } from '@/lib/notices/schedule/schedule'
import { refused } from '@/lib/platform/action/outcome'
import { deriveId, isFirstSubmission, unwritten, written } from '@/lib/platform/action/written'
import { db, type Transaction } from '@/lib/platform/database/db'
import { enqueue } from '@/lib/platform/jobs/queue'
import { databaseNow } from '@/lib/platform/realtime/database-clock'
import { moveToTrash } from '@/lib/platform/removals/mutations'
import { fromLocalTime } from '@/lib/platform/runtime/time'
import { markPicturesSaved } from '@/lib/platform/uploads/mutations'
import { parsePictureName, toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { saveVersioned, storeFirstVersion, writeVersioned } from '@/lib/platform/versions/mutations'
import { readVersionContent } from '@/lib/platform/versions/stored-versions'
import { messages } from './messages'
import { toPhotoColumns } from './notice'
import { noticeVersions } from './versions'
import type { NoticeInput } from './wording'

type Form = { submission: string; authorId: string }

/**
 * Adds a notice once per form, and says whether it is yet to appear. It is refused with what it cannot be published
 * with.
 */
export function addNotice(fields: NoticeInput, { submission, authorId }: Form) {
  const id = deriveId(submission)
  return db.$transaction(async transaction => {
    const columns = await toColumns(transaction, fields)
    if (!columns.ok) return columns
    const { data } = columns
    const added = written({ id, isScheduled: data.createdAt > databaseNow() })
    if (!(await isFirstSubmission(transaction, submission))) return added

    await transaction.notice.create({ data: { id, ...data, authorId } })
    await storeFirstVersion(transaction, noticeVersions, id, authorId)
    if (fields.type === 'main') await enqueue(transaction, 'announceNotice', { noticeId: id }, data.createdAt)
    return added
  })
}

type Change = { id: string; version: number; input: NoticeInput; by: string }

/** Changes a notice; refuses if somebody else saved meanwhile, or one of its images was deleted. */
export const changeNotice = (change: Change) =>
  saveVersioned(noticeVersions, { ...change, missing: messages.noticeMissing }, async transaction => {
    const stored = await transaction.notice.findUniqueOrThrow({
      where: { id: change.id },
      select: { createdAt: true, expiresAt: true, eventId: true, eventStart: true, playlistId: true },
    })
    const columns = await toColumns(transaction, change.input, stored)
    if (!columns.ok) return columns
    await transaction.notice.update({ where: { id: change.id }, data: columns.data })
    return written()
  })

/**
 * Restores the text, the photos and the place of an earlier version, without the images that no longer exist: `lost` is
 * their number. When it is published and what it announces stays.
 */
export function restoreNoticeVersion(id: string, version: number, by: string) {
  return db.$transaction(transaction =>
    writeVersioned(transaction, noticeVersions, { id, by }, async () => {
      const fields = await readVersionContent(transaction, noticeVersions, id, version)
      if (!fields) return unwritten('gone')

      const { title, content, type, showOnHomepage, images } = fields
      const existing = await findExistingImages(transaction, images)
      const data = {
        title,
        content,
        type,
        showOnHomepage,
        ...toPhotoColumns(images.filter(address => existing.includes(address))),
      }
      // On a second tap the version is already restored.
      if ((await transaction.notice.count({ where: { id, ...data, images: { equals: data.images } } })) === 0)
        await transaction.notice.update({ where: { id }, data })
      return written({ lost: new Set(images).size - existing.length })
    }),
  )
}

/** Moves a notice to the trash, with its comments. */
export const moveNoticeToTrash = (id: string, by: string) =>
  db.$transaction(transaction => moveToTrash(transaction, { kind: 'deleted', noticeId: id, removedBy: by }))

type StoredColumns = Schedule & { eventId: string | null; eventStart: string | null; playlistId: string | null }

/** Returns the columns of what a form sent, or a refusal. What an old form does not send stays as it is stored. */
async function toColumns(transaction: Transaction, input: NoticeInput, stored?: StoredColumns) {
  const { images, publishAt, expiresAt, attachment, ...fields } = input
  if (!(await hasAllImages(transaction, input))) return unwritten(refused(messages.imageMissing))

  const schedule = toSchedule({ publishAt, expiresAt }, stored)
  if (schedule.expiresAt && schedule.expiresAt <= schedule.createdAt)
    return unwritten(refusedField('expiresAt', messages.endsTooEarly))

  const isNew = attachment !== undefined && attachment !== (stored ? toAttachmentValue(stored) : '')
  if (isNew && !(await canAttach(transaction, attachment)))
    return unwritten(refusedField('attachment', messages.attachmentMissing))

  const data = { ...fields, ...toPhotoColumns(images), ...schedule, ...(isNew && toAttachmentColumns(attachment)) }
  return written({ data })
}

function toSchedule({ publishAt, expiresAt }: Pick<NoticeInput, 'publishAt' | 'expiresAt'>, stored?: Schedule) {
  const now = databaseNow()
  const stays = stored && publishAt === undefined
  return {
    createdAt: stays ? stored.createdAt : resolvePublication(publishAt ?? '', stored?.createdAt, now),
    expiresAt: expiresAt === undefined ? (stored?.expiresAt ?? null) : expiresAt ? fromLocalTime(expiresAt) : null,
  }
}

/** Whether everyone may read what is attached. It is locked, so that it is there when the notice is saved. */
async function canAttach(transaction: Transaction, attachment: string) {
  const { eventId, playlistId } = toAttachmentColumns(attachment)
  if (!eventId && !playlistId) return true
  const found = await transaction.$queryRaw<unknown[]>(
    eventId
      ? Prisma.sql`select from events where id = ${eventId}::uuid and removed_at is null and not members_only for key share`
      : Prisma.sql`select from playlists where id = ${playlistId}::uuid and removed_at is null for key share`,
  )
  return found.length > 0
}

const refusedField = (field: string, message: { title: string; text: string }) =>
  refused(message, { [field]: [message.text] })

async function hasAllImages(transaction: Transaction, { images }: NoticeInput) {
  return (await findExistingImages(transaction, images)).length === new Set(images).size
}

/**
 * Returns which of the images exist, and prevents their deletion until the notice is written
 * (lib/platform/uploads/mutations.ts).
 */
async function findExistingImages(transaction: Transaction, addresses: string[]) {
  const names = addresses.flatMap(address => parsePictureName(address) ?? [])
  await markPicturesSaved(transaction, names)
  const existing = await transaction.upload.findMany({ where: { name: { in: names } }, select: { name: true } })
  return existing.map(({ name }) => toPictureUrl(name))
}
