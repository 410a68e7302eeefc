import { expect, it } from 'vitest'
import { db } from '@/lib/database/db'

it('what a removal names is out of sight, and seen again when the removal is gone', async () => {
  const { id } = await db.notice.create({ data: { title: 'Mutirão', content: 'Sábado, às nove.' } })
  const removedAt = () => db.notice.findUniqueOrThrow({ where: { id } }).then(notice => notice.removedAt)
  expect(await removedAt()).toBeNull()

  const removal = await db.removal.create({ data: { kind: 'hidden', noticeId: id } })
  expect(await removedAt()).toEqual(removal.removedAt)

  await db.removal.delete({ where: { id: removal.id } })
  expect(await removedAt()).toBeNull()
})

it('a removal names one thing, and goes with it', async () => {
  const { id } = await db.event.create({
    data: { title: 'Vigília', eventDate: new Date('2026-12-01'), eventTime: new Date('1970-01-01T19:30Z') },
  })
  await expect(db.removal.create({ data: { kind: 'deleted' } })).rejects.toThrow('removals_of_one_thing')

  await db.removal.create({ data: { kind: 'deleted', eventId: id } })
  await db.event.delete({ where: { id } })
  expect(await db.removal.count()).toBe(0)
})

it('the number of a hymn in the bin may be given again', async () => {
  const hymn = { number: 7, title: 'Aurora', lyrics: '[C]Luz' }
  const { id } = await db.hymn.create({ data: hymn })
  await db.removal.create({ data: { kind: 'deleted', hymnId: id } })
  await db.hymn.create({ data: hymn })

  await expect(db.removal.delete({ where: { hymnId: id } })).rejects.toThrow('hymns_number_key')
})
