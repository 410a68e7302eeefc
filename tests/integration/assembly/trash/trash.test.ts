import { expect, it } from 'vitest'
import { db } from '@/lib/platform/database/db'

it('a removed row is hidden, and visible again when its removal is deleted', async () => {
  const { id } = await db.notice.create({ data: { title: 'Mutirão', content: 'Sábado, às nove.' } })
  const removedAt = () => db.notice.findUniqueOrThrow({ where: { id } }).then(notice => notice.removedAt)
  expect(await removedAt()).toBeNull()

  const removal = await db.removal.create({ data: { kind: 'hidden', noticeId: id } })
  expect(await removedAt()).toEqual(removal.removedAt)

  await db.removal.delete({ where: { id: removal.id } })
  expect(await removedAt()).toBeNull()
})

it('a removal names exactly one row, and is deleted with it', async () => {
  const { id } = await db.event.create({
    data: { title: 'Vigília', eventDate: new Date('2026-12-01'), eventTime: new Date('1970-01-01T19:30Z') },
  })
  await expect(db.removal.create({ data: { kind: 'deleted' } })).rejects.toThrow('removals_of_one_thing')

  await db.removal.create({ data: { kind: 'deleted', eventId: id } })
  await db.event.delete({ where: { id } })
  expect(await db.removal.count()).toBe(0)
})

it('the number of a hymn in the trash can be used again', async () => {
  const hymn = { number: 7, title: 'Aurora', lyrics: '[C]Luz' }
  const { id } = await db.hymn.create({ data: hymn })
  await db.removal.create({ data: { kind: 'deleted', hymnId: id } })
  await db.hymn.create({ data: hymn })

  await expect(db.removal.delete({ where: { hymnId: id } })).rejects.toThrow('hymns_number_key')
})
