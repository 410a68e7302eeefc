import 'server-only'
import { refused } from '@/lib/action/outcome'
import { isFirstSubmission } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { moveToTrash } from '@/lib/removals/mutations'
import { markPicturesSaved } from '@/lib/uploads/mutations'
import { parsePictureName, toPictureUrl } from '@/lib/uploads/picture-name'
import { saveVersioned, storeFirstVersion, writeVersioned } from '@/lib/versions/mutations'
import { readVersionContent } from '@/lib/versions/stored-versions'
import { messages } from './messages'
import { toPhotoColumns } from './photos'
import { noticeVersions } from './versions'
import type { NoticeFields } from './wording'

/** Adds a notice once per form. Returns false if one of its images was deleted meanwhile. */
export function addNotice(fields: NoticeFields, { submission, authorId }: { submission: string; authorId: string }) {
  return db.$transaction(async transaction => {
    if (!(await hasAllImages(transaction, fields))) return false
    if (!(await isFirstSubmission(transaction, submission))) return true

    const { id } = await transaction.notice.create({ data: { ...toColumns(fields), authorId }, select: { id: true } })
    await storeFirstVersion(transaction, noticeVersions, id, authorId)
    return true
  })
}

type Change = { id: string; version: number; input: NoticeFields; by: string }

/** Changes a notice; refuses if somebody else saved meanwhile, or one of its images was deleted. */
export const changeNotice = (change: Change) =>
  saveVersioned(noticeVersions, { ...change, missing: messages.noticeMissing }, async transaction => {
    if (!(await hasAllImages(transaction, change.input))) return refused(messages.imageMissing)
    await transaction.notice.update({ where: { id: change.id }, data: toColumns(change.input) })
  })

/** Restores an earlier version without the images that no longer exist, and returns their number. */
export function restoreNoticeVersion(id: string, version: number, by: string) {
  return db.$transaction(transaction =>
    writeVersioned(transaction, noticeVersions, { id, by }, async () => {
      const fields = await readVersionContent(transaction, noticeVersions, id, version)
      if (!fields) return 'gone'

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
      return { lost: new Set(images).size - existing.length }
    }),
  )
}

/** Moves a notice to the trash, with its comments. */
export const moveNoticeToTrash = (id: string, by: string) =>
  db.$transaction(transaction => moveToTrash(transaction, { kind: 'deleted', noticeId: id, removedBy: by }))

const toColumns = ({ images, ...fields }: NoticeFields) => ({ ...fields, ...toPhotoColumns(images) })

async function hasAllImages(transaction: Transaction, { images }: NoticeFields) {
  return (await findExistingImages(transaction, images)).length === new Set(images).size
}

/**
 * Returns which of the images exist, and prevents their deletion until the notice is written
 * (lib/uploads/mutations.ts).
 */
async function findExistingImages(transaction: Transaction, addresses: string[]) {
  const names = addresses.flatMap(address => parsePictureName(address) ?? [])
  await markPicturesSaved(transaction, names)
  const existing = await transaction.upload.findMany({ where: { name: { in: names } }, select: { name: true } })
  return existing.map(({ name }) => toPictureUrl(name))
}
