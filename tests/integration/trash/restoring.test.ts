import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { createHymn, deleteHymn } from '@/lib/hymns/actions'
import type { Person } from '@/lib/session/actor'
import { restoreHymnAs, restoreRemoved } from '@/lib/trash/actions/restoring'
import { eraseExpired } from '@/lib/trash/mutations'
import { browser } from '@/tests/support/next'
import { aComment, aNotice } from '@/tests/support/notices'
import { aProfile, form, signInAs } from '@/tests/support/people'
import { everyThing, outOfSight, remove, removeAll } from '@/tests/support/removals'
import { aHymn, aPlaylist, hymns, itemsOf } from '@/tests/support/songbook'

let admin: Person
beforeEach(async () => {
  admin = await signInAs('admin')
})

const restore = (removal: { id: string }) => restoreRemoved({ removalId: removal.id })
const removalOf = (hymnId: string) => db.removal.findUniqueOrThrow({ where: { hymnId } })

describe('brought back', () => {
  it('everything stands where it stood, and every cache that left it out is told', async () => {
    const { id: author } = await aProfile()
    const things = await everyThing(author, 'de antes')
    for (const removal of await removeAll(things, { kind: 'hidden' }))
      expect(await restore(removal)).toMatchObject({ status: 'done', message: { title: 'Sucesso' } })

    expect(await outOfSight(things)).toEqual([])
    expect(await db.removal.count()).toBe(0)
    const { hymnId, playlistId } = things
    const expected = [
      'hymns',
      `hymn:${hymnId}`,
      'notices',
      'discussion',
      'events',
      'playlists',
      `playlist:${playlistId}`,
    ]
    expect([...new Set(browser.staleTags)].sort()).toEqual(expected.sort())
  })

  it('a hymn stands in its playlists again, between the hymns that were beside it', async () => {
    const [first, second, third] = await hymns(3)
    const ids = [first?.id ?? '', second?.id ?? '', third?.id ?? '']
    const playlist = await aPlaylist(admin.id, ids)
    const erased = await aPlaylist(admin.id, ids)
    await deleteHymn({ hymnId: ids[1] ?? '' })
    expect((await itemsOf(playlist.id)).map(({ hymnId }) => hymnId)).toEqual([ids[0], ids[2]])
    await db.playlist.delete({ where: { id: erased.id } })
    browser.staleTags = []

    expect(await restore(await removalOf(ids[1] ?? ''))).toMatchObject({ status: 'done' })

    expect((await itemsOf(playlist.id)).map(({ hymnId }) => hymnId)).toEqual(ids)
    expect(browser.staleTags).toEqual(expect.arrayContaining(['playlists', `playlist:${playlist.id}`]))
  })

  it('a comment waits for its notice, and says so', async () => {
    const notice = await aNotice({ title: 'Mutirão' })
    const comment = await aComment(notice.id, (await aProfile()).id)
    const ofNotice = await remove({ noticeId: notice.id })
    const ofComment = await remove({ commentId: comment.id })

    expect(await restore(ofComment)).toMatchObject({
      status: 'done',
      message: { text: 'O comentário volta a aparecer quando o aviso “Mutirão” voltar.' },
    })
    expect(await restore(ofNotice)).toMatchObject({ status: 'done' })
    expect(await db.noticeComment.findUnique({ where: { id: comment.id } })).toMatchObject({ removedAt: null })
  })

  it('what a deleted account had published comes back as the church’s', async () => {
    const { id: author } = await aProfile()
    const { eventId, playlistId } = await everyThing(author, 'de quem saiu')
    const removals = [await remove({ eventId }), await remove({ playlistId }, { kind: 'suspended' })]
    await db.profile.delete({ where: { id: author } })
    for (const removal of removals) expect(await restore(removal)).toMatchObject({ status: 'done' })
    expect(await db.event.findUnique({ where: { id: eventId } })).toMatchObject({ removedAt: null, createdBy: null })
  })

  it('nothing of a suspended account comes back before the account', async () => {
    const { id: author } = await aProfile()
    const { commentId } = await everyThing(author, 'de quem está suspenso')
    const removal = await remove({ commentId }, { kind: 'hidden' })
    await db.profile.update({ where: { id: author }, data: { suspendedAt: new Date() } })
    expect(await restore(removal)).toMatchObject({ status: 'refused', message: { title: 'A conta está suspensa' } })
    expect(await db.removal.count()).toBe(1)
  })
})

describe('a hymn whose number was given away', () => {
  const porto = { number: '12', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }

  async function inTheBin() {
    await createHymn(idle, form({ submission: randomUUID(), ...porto }))
    const { id } = await db.hymn.findFirstOrThrow({ where: { title: porto.title } })
    await deleteHymn({ hymnId: id })
    await aHymn({ number: 12, title: 'Vento norte' })
    return removalOf(id)
  }

  it('is not brought back over the other, and says which that is', async () => {
    const removal = await inTheBin()
    expect(await restore(removal)).toMatchObject({
      status: 'refused',
      message: {
        title: 'O número 12 já é de outro louvor',
        text: 'Hoje ele é de “Vento norte”. Escolha outro número para trazer este de volta.',
      },
      errors: { number: ['O número 12 já é de outro louvor.'] },
    })
    expect(await db.removal.count()).toBe(1)
    expect(browser.staleTags).not.toContain('playlists')
  })

  it('comes back under a new one, and what it was called before stays among its versions', async () => {
    const removal = await inTheBin()
    const as = (number: string) => restoreHymnAs(idle, form({ removalId: removal.id, number }))
    expect(await as('doze')).toMatchObject({ errors: { number: ['Use um número inteiro de 1 a 99999.'] } })
    expect(await as('12')).toMatchObject({ errors: { number: ['O número 12 já é de outro louvor.'] } })
    expect(await as('77')).toMatchObject({ status: 'done' })

    const hymn = await db.hymn.findFirstOrThrow({ where: { title: porto.title } })
    expect(hymn).toMatchObject({ number: 77, removedAt: null, version: 2 })
    const versions = await db.version.findMany({ where: { hymnId: hymn.id }, orderBy: { number: 'asc' } })
    expect(versions).toMatchObject([{ content: { number: 12 } }, { content: { number: 77 }, madeBy: admin.id }])
  })
})

describe('at once', () => {
  it('of many admins who bring one thing back, one does and the others read that it is gone', async () => {
    const { id } = await aHymn()
    const playlist = await aPlaylist(null, [id])
    await deleteHymn({ hymnId: id })
    const removal = await removalOf(id)

    const outcomes = await Promise.all(Array.from({ length: 8 }, () => restore(removal)))

    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.gone)).toHaveLength(7)
    expect(await itemsOf(playlist.id)).toEqual([{ orderIndex: 0, hymnId: id }])
  })

  it('the sweep and an admin never halve a thing: it is erased, or it stands', async () => {
    const { id: author } = await aProfile()
    for (let round = 0; round < 5; round += 1) {
      const things = await everyThing(author, 'de há muito')
      const removals = await removeAll(things, { removedAt: new Date('2020-01-01') })
      const outcomes = await Promise.all([...removals.map(restore), eraseExpired(new Date())])

      const restored = outcomes.filter(outcome => outcome?.status === 'done').length
      expect(await outOfSight(things)).toEqual([])
      expect(await db.removal.count()).toBe(0)
      expect(await standing(things)).toBe(restored)
    }
  })
})

async function standing({ hymnId, noticeId, commentId, playlistId, eventId }: Awaited<ReturnType<typeof everyThing>>) {
  const counts = await Promise.all([
    db.hymn.count({ where: { id: hymnId } }),
    db.notice.count({ where: { id: noticeId } }),
    db.noticeComment.count({ where: { id: commentId } }),
    db.playlist.count({ where: { id: playlistId } }),
    db.event.count({ where: { id: eventId } }),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}
