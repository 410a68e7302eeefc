import 'server-only'
import { refused } from '@/lib/action/outcome'
import { isFirstSubmission, madeBy } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { moveToTrash } from '@/lib/removals/mutations'
import { saved } from '@/lib/uploads/mutations'
import { addressOf, nameOf } from '@/lib/uploads/name'
import { contentOf } from '@/lib/versions/kept'
import { keepFirst, saveOver, writeOver } from '@/lib/versions/mutations'
import { messages } from './messages'
import { photoColumns } from './photos'
import { noticeVersions } from './versions'
import type { WrittenNotice } from './wording'

/** Keeps a new notice, once for each form; says no when one of its images has been swept away. */
export function addNotice(written: WrittenNotice, { submission, authorId }: { submission: string; authorId: string }) {
  return db.$transaction(async transaction => {
    if (!(await imagesAreThere(transaction, written))) return false
    if (!(await isFirstSubmission(transaction, submission))) return true

    const { id } = await transaction.notice.create({ data: { ...columnsOf(written), authorId }, select: { id: true } })
    await keepFirst(transaction, noticeVersions, id, authorId)
    return true
  })
}

type Change = { id: string; version: number; typed: WrittenNotice; by: string }

/** Changes a notice; a refusal when somebody saved in between, or one of its images has been swept away. */
export const changeNotice = (change: Change) =>
  saveOver(noticeVersions, { ...change, missing: messages.noticeMissing }, async transaction => {
    if (!(await imagesAreThere(transaction, change.typed))) return refused(messages.imageMissing)
    await transaction.notice.update({ where: { id: change.id }, data: columnsOf(change.typed) })
  })

/** Says again what an earlier version says, without the images that are no more; says how many those were. */
export function bringNoticeBack(id: string, version: number, by: string) {
  return db.$transaction(transaction =>
    writeOver(transaction, noticeVersions, { id, by }, async () => {
      const written = await contentOf(transaction, noticeVersions, id, version)
      if (!written) return 'gone'

      const { title, content, type, showOnHomepage, images } = written
      const there = await imagesThere(transaction, images)
      const data = {
        title,
        content,
        type,
        showOnHomepage,
        ...photoColumns(images.filter(address => there.includes(address))),
      }
      // Tapped twice, it is back already.
      if ((await transaction.notice.count({ where: { id, ...data, images: { equals: data.images } } })) === 0)
        await transaction.notice.update({ where: { id }, data })
      return { lost: new Set(images).size - there.length }
    }),
  )
}

/** Puts a notice into the bin, with what was said about it. */
export const binNotice = (id: string, by: string) =>
  db.$transaction(transaction => moveToTrash(transaction, { kind: 'deleted', noticeId: id, removedBy: by }))

type Comment = { noticeId: string; authorId: string; content: string }

/** Keeps a comment, once for each submission; gives what it is by now, or nothing when it was deleted since. */
export function comment(written: Comment, submission: string) {
  const id = madeBy(submission)
  return db.$transaction(async transaction => {
    if (await isFirstSubmission(transaction, submission))
      await transaction.noticeComment.create({ data: { id, ...written } })
    return transaction.noticeComment.findUnique({
      where: { id, authorId: written.authorId, removedAt: null },
      include: { author: { select: { name: true, profileImage: true } } },
    })
  })
}

/** Likes or no longer likes: said twice, or by fifty taps at once, it is one like or none. */
export function setLike(noticeId: string, userId: string, liked: boolean) {
  return db.$transaction(async transaction => {
    if (liked) await transaction.noticeLike.createMany({ data: [{ noticeId, userId }], skipDuplicates: true })
    else await transaction.noticeLike.deleteMany({ where: { noticeId, userId } })
    return { liked, likes: await transaction.noticeLike.count({ where: { noticeId } }) }
  })
}

/** Takes a comment out of sight. One that its author deletes in the same moment is gone, which is as well. */
export function putAwayComment(commentId: string, kind: 'deleted' | 'hidden', removedBy: string) {
  return db.$transaction(async transaction => {
    const there = await transaction.$queryRaw<unknown[]>`
      select 1 from notice_comments where id = ${commentId}::uuid for update`
    if (there.length > 0) await moveToTrash(transaction, { kind, commentId, removedBy })
  })
}

const columnsOf = ({ images, ...written }: WrittenNotice) => ({ ...written, ...photoColumns(images) })

async function imagesAreThere(transaction: Transaction, { images }: WrittenNotice) {
  return (await imagesThere(transaction, images)).length === new Set(images).size
}

/** Which of them are there; they are held until the notice is written (lib/uploads/mutations.ts). */
async function imagesThere(transaction: Transaction, addresses: string[]) {
  const names = addresses.flatMap(address => nameOf(address) ?? [])
  await saved(transaction, names)
  const there = await transaction.upload.findMany({ where: { name: { in: names } }, select: { name: true } })
  return there.map(({ name }) => addressOf(name))
}
