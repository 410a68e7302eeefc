import 'server-only'
import { isFirstSubmission } from '@/lib/action/submission'
import { db, type Transaction } from '@/lib/database/db'
import { putAway } from '@/lib/removals/mutations'
import { nameOf } from '@/lib/uploads/name'

type Written = {
  title: string
  content: string
  type: 'normal' | 'main'
  showOnHomepage: boolean
  image: string | null
  images: string[]
}

/** Keeps a new notice, once for each form; says no when one of its images has been swept away. */
export function addNotice(written: Written, { submission, authorId }: { submission: string; authorId: string }) {
  return db.$transaction(async transaction => {
    if (!(await imagesAreThere(transaction, written))) return false
    if (await isFirstSubmission(transaction, submission))
      await transaction.notice.create({ data: { ...written, authorId } })
    return true
  })
}

/** Changes a notice; says no when one of its images has been swept away. */
export function changeNotice(id: string, written: Written) {
  return db.$transaction(async transaction => {
    if (!(await imagesAreThere(transaction, written))) return false
    await transaction.notice.update({ where: { id }, data: written })
    return true
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
    if (there.length > 0) await putAway(transaction, { kind, commentId, removedBy })
  })
}

/** Holds the images until the notice is written, so that the nightly sweep cannot take them in between. */
async function imagesAreThere(transaction: Transaction, { image, images }: Written) {
  const names = [...new Set([image, ...images].flatMap(address => nameOf(address ?? '') ?? []))]
  const there = await transaction.$queryRaw<unknown[]>`select key from uploads where key = any(${names}) for key share`
  return there.length === names.length
}
