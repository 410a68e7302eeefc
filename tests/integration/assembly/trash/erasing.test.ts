import { subHours } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { deleteRemoved, eraseRemoved } from '@/lib/assembly/trash/actions/erasing'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { listStoredFiles } from '@/tests/support/images'
import { insertComment, insertNotice, insertStoredImage } from '@/tests/support/notices'
import { insertProfile, signInAs } from '@/tests/support/people'
import { insertOneOfEach, moveAllToTrash, moveToTrash } from '@/tests/support/trash'

let admin: Person
let author: string
beforeEach(async () => {
  admin = await signInAs('admin')
  author = (await insertProfile()).id
})

/** Also a part of a day, on any day of the month. */
const daysAgo = (days: number) => subHours(new Date(), days * 24)

describe('after thirty days', () => {
  it('deleted content is erased with everything that belongs to it, and not a day before', async () => {
    const old = await insertOneOfEach(author, 'velho')
    await insertComment(old.noticeId, author)
    await db.version.create({ data: { noticeId: old.noticeId, number: 1, content: {} } })
    await moveAllToTrash(old, { removedAt: daysAgo(30.01) })
    const young = await insertOneOfEach(author, 'novo')
    await moveAllToTrash(young, { removedAt: daysAgo(29.9) })

    await sweepExpired({})

    expect(await db.removal.count()).toBe(5)
    expect(await db.hymn.findUnique({ where: { id: old.hymnId } })).toBeNull()
    expect(await db.notice.findUnique({ where: { id: old.noticeId } })).toBeNull()
    expect(await db.playlist.findMany({ select: { id: true } })).toEqual([{ id: young.playlistId }])
    expect(await db.event.findMany({ select: { id: true } })).toEqual([{ id: young.eventId }])
    expect(await db.noticeComment.findMany({ select: { id: true } })).toEqual([{ id: young.commentId }])
    expect(await db.version.count()).toBe(0)
  })

  it.each(['hidden', 'suspended'] as const)('%s content stays, however long', async kind => {
    await moveAllToTrash(await insertOneOfEach(author, 'oculto'), { kind, removedAt: daysAgo(400) })
    await sweepExpired({})
    expect(await db.removal.count()).toBe(5)
  })
})

describe('deleting hidden content', () => {
  it('starts its thirty days, in the name of the person who deletes it', async () => {
    const { eventId } = await insertOneOfEach(author, 'oculto')
    const { id: removalId } = await moveToTrash({ eventId }, { kind: 'hidden', removedAt: daysAgo(90) })

    expect(await deleteRemoved({ removalId })).toMatchObject({ status: 'done' })
    expect(await db.removal.findFirst()).toMatchObject({ kind: 'deleted', removedBy: admin.id })
    await sweepExpired({})
    expect(await db.event.count({ where: { id: eventId, removedAt: { not: null } } })).toBe(1)

    expect(await deleteRemoved({ removalId })).toMatchObject({ status: 'refused' })
  })
})

describe('erasing at once', () => {
  it('leaves nothing: neither comments and versions nor picture files, earlier ones included', async () => {
    const [currentImage, earlierImage, otherImage] = [
      await insertStoredImage(admin.id),
      await insertStoredImage(admin.id),
      await insertStoredImage(admin.id),
    ]
    const notice = await insertNotice({ images: [currentImage, otherImage] })
    await insertNotice({ image: otherImage })
    const content = { images: [earlierImage], image: null }
    await db.version.create({ data: { noticeId: notice.id, number: 1, content } })
    await insertComment(notice.id, author)
    const { id: removalId } = await moveToTrash({ noticeId: notice.id })

    expect(await eraseRemoved({ removalId })).toMatchObject({
      status: 'done',
      message: { text: 'Excluído para sempre.' },
    })

    expect(await db.notice.count({ where: { id: notice.id } })).toBe(0)
    expect(await db.noticeComment.count()).toBe(0)
    expect(await db.version.count()).toBe(0)
    // What another notice shows stays.
    const files = listStoredFiles().map(name => `/uploads/${name}`)
    expect(files).not.toContain(currentImage)
    expect(files).not.toContain(earlierImage)
    expect(files).toContain(otherImage)
    expect(await db.upload.count()).toBe(1)
    expect(await eraseRemoved({ removalId })).toMatchObject({ status: 'refused', gone: true })
  })

  it('is possible only for content in the trash', async () => {
    const { eventId } = await insertOneOfEach(author, 'em pé')
    expect(await eraseRemoved({ removalId: eventId })).toMatchObject({ status: 'refused', gone: true })
    expect(await db.event.count({ where: { id: eventId } })).toBe(1)
  })
})
