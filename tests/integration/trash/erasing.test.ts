import { subDays } from 'date-fns'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/database/db'
import { sweepExpired } from '@/lib/server/jobs/sweep'
import type { Person } from '@/lib/session/actor'
import { deleteRemoved, eraseRemoved } from '@/lib/trash/actions/erasing'
import { storedFiles } from '@/tests/support/images'
import { aComment, aNotice, aStoredImage } from '@/tests/support/notices'
import { aProfile, signInAs } from '@/tests/support/people'
import { everyThing, remove, removeAll } from '@/tests/support/removals'

let admin: Person
let author: string
beforeEach(async () => {
  admin = await signInAs('admin')
  author = (await aProfile()).id
})

const daysAgo = (days: number) => subDays(new Date(), days)

describe('thirty days after', () => {
  it('what was deleted is erased by the sweep with all that hangs on it, and not a day before', async () => {
    const old = await everyThing(author, 'velho')
    await aComment(old.noticeId, author)
    await db.version.create({ data: { noticeId: old.noticeId, number: 1, content: {} } })
    await removeAll(old, { removedAt: daysAgo(30.01) })
    const young = await everyThing(author, 'novo')
    await removeAll(young, { removedAt: daysAgo(29.9) })

    await sweepExpired({})

    expect(await db.removal.count()).toBe(5)
    expect(await db.hymn.findUnique({ where: { id: old.hymnId } })).toBeNull()
    expect(await db.notice.findUnique({ where: { id: old.noticeId } })).toBeNull()
    expect(await db.playlist.findMany({ select: { id: true } })).toEqual([{ id: young.playlistId }])
    expect(await db.event.findMany({ select: { id: true } })).toEqual([{ id: young.eventId }])
    expect(await db.noticeComment.findMany({ select: { id: true } })).toEqual([{ id: young.commentId }])
    expect(await db.version.count()).toBe(0)
  })

  it.each(['hidden', 'suspended'] as const)('what is %s stays, however long', async kind => {
    await removeAll(await everyThing(author, 'oculto'), { kind, removedAt: daysAgo(400) })
    await sweepExpired({})
    expect(await db.removal.count()).toBe(5)
  })
})

describe('deleting what was only hidden', () => {
  it('begins its thirty days, by the hand of who does it', async () => {
    const { eventId } = await everyThing(author, 'oculto')
    const { id: removalId } = await remove({ eventId }, { kind: 'hidden', removedAt: daysAgo(90) })

    expect(await deleteRemoved({ removalId })).toMatchObject({ status: 'done' })
    expect(await db.removal.findFirst()).toMatchObject({ kind: 'deleted', removedBy: admin.id })
    await sweepExpired({})
    expect(await db.event.count({ where: { id: eventId, removedAt: { not: null } } })).toBe(1)

    expect(await deleteRemoved({ removalId })).toMatchObject({ status: 'refused' })
  })
})

describe('erased now', () => {
  it('nothing of it is left: neither its comments and versions nor the files of its pictures, earlier ones included', async () => {
    const [shown, earlier, elsewhere] = [
      await aStoredImage(admin.id),
      await aStoredImage(admin.id),
      await aStoredImage(admin.id),
    ]
    const notice = await aNotice({ images: [shown, elsewhere] })
    await aNotice({ image: elsewhere })
    const content = { images: [earlier], image: null }
    await db.version.create({ data: { noticeId: notice.id, number: 1, content } })
    await aComment(notice.id, author)
    const { id: removalId } = await remove({ noticeId: notice.id })

    expect(await eraseRemoved({ removalId })).toMatchObject({
      status: 'done',
      message: { text: 'Apagado para sempre.' },
    })

    expect(await db.notice.count({ where: { id: notice.id } })).toBe(0)
    expect(await db.noticeComment.count()).toBe(0)
    expect(await db.version.count()).toBe(0)
    // What another notice shows stays.
    const files = storedFiles().map(name => `/uploads/${name}`)
    expect(files).not.toContain(shown)
    expect(files).not.toContain(earlier)
    expect(files).toContain(elsewhere)
    expect(await db.upload.count()).toBe(1)
    expect(await eraseRemoved({ removalId })).toMatchObject({ status: 'refused', gone: true })
  })

  it('is for what was removed: nothing that stands is reached by it', async () => {
    const { eventId } = await everyThing(author, 'em pé')
    expect(await eraseRemoved({ removalId: eventId })).toMatchObject({ status: 'refused', gone: true })
    expect(await db.event.count({ where: { id: eventId } })).toBe(1)
  })
})
