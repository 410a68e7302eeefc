import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { restoreHymnAs, restoreRemoved } from '@/lib/assembly/trash/actions/restoring'
import { eraseExpired } from '@/lib/assembly/trash/mutations'
import { createHymn, deleteHymn } from '@/lib/hymns/actions/editing'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { createFormData, insertProfile, signInAs } from '@/tests/support/people'
import { insertHymn, insertHymns, insertPlaylist, listItems } from '@/tests/support/songbook'
import { insertOneOfEach, listRemovedIds, moveAllToTrash, moveToTrash } from '@/tests/support/trash'

let admin: Person
beforeEach(async () => {
  admin = await signInAs('admin')
})

const restore = (removal: { id: string }) => restoreRemoved({ removalId: removal.id })
const findRemoval = (hymnId: string) => db.removal.findUniqueOrThrow({ where: { hymnId } })

describe('restoring', () => {
  it('puts everything back, and invalidates every cache that left it out', async () => {
    const { id: author } = await insertProfile()
    const things = await insertOneOfEach(author, 'de antes')
    for (const removal of await moveAllToTrash(things, { kind: 'hidden' }))
      expect(await restore(removal)).toMatchObject({ status: 'done', message: { title: 'Sucesso' } })

    expect(await listRemovedIds(things)).toEqual([])
    expect(await db.removal.count()).toBe(0)
  })

  it('puts a hymn back into its playlists, between its former neighbours', async () => {
    const [first, second, third] = await insertHymns(3)
    const ids = [first?.id ?? '', second?.id ?? '', third?.id ?? '']
    const playlist = await insertPlaylist(admin.id, ids)
    const erased = await insertPlaylist(admin.id, ids)
    await deleteHymn({ hymnId: ids[1] ?? '' })
    expect((await listItems(playlist.id)).map(({ hymnId }) => hymnId)).toEqual([ids[0], ids[2]])
    await db.playlist.delete({ where: { id: erased.id } })

    expect(await restore(await findRemoval(ids[1] ?? ''))).toMatchObject({ status: 'done' })

    expect((await listItems(playlist.id)).map(({ hymnId }) => hymnId)).toEqual(ids)
  })

  it('keeps a comment hidden until its notice is restored, and says so', async () => {
    const notice = await insertNotice({ title: 'Mutirão' })
    const comment = await insertComment(notice.id, (await insertProfile()).id)
    const ofNotice = await moveToTrash({ noticeId: notice.id })
    const ofComment = await moveToTrash({ commentId: comment.id })

    expect(await restore(ofComment)).toMatchObject({
      status: 'done',
      message: { text: 'O comentário volta a aparecer quando o aviso “Mutirão” voltar.' },
    })
    expect(await restore(ofNotice)).toMatchObject({ status: 'done' })
    expect(await db.noticeComment.findUnique({ where: { id: comment.id } })).toMatchObject({ removedAt: null })
  })

  it('gives content of a deleted account to the church', async () => {
    const { id: author } = await insertProfile()
    const { eventId, playlistId } = await insertOneOfEach(author, 'de quem saiu')
    const removals = [await moveToTrash({ eventId }), await moveToTrash({ playlistId }, { kind: 'suspended' })]
    await db.profile.delete({ where: { id: author } })
    for (const removal of removals) expect(await restore(removal)).toMatchObject({ status: 'done' })
    expect(await db.event.findUnique({ where: { id: eventId } })).toMatchObject({ removedAt: null, createdBy: null })
  })

  it('is refused for content of a suspended account', async () => {
    const { id: author } = await insertProfile()
    const { commentId } = await insertOneOfEach(author, 'de quem está suspenso')
    const removal = await moveToTrash({ commentId }, { kind: 'hidden' })
    await db.profile.update({ where: { id: author }, data: { suspendedAt: new Date() } })
    expect(await restore(removal)).toMatchObject({ status: 'refused', message: { title: 'A conta está suspensa' } })
    expect(await db.removal.count()).toBe(1)
  })
})

describe('a hymn whose number is in use', () => {
  const porto = { number: '12', title: 'Porto desejado', lyrics: '[D]Quando o vento', defaultKey: 'D' }

  async function inTheBin() {
    await createHymn(idle, createFormData({ submission: randomUUID(), ...porto }))
    const { id } = await db.hymn.findFirstOrThrow({ where: { title: porto.title } })
    await deleteHymn({ hymnId: id })
    await insertHymn({ number: 12, title: 'Vento norte' })
    return findRemoval(id)
  }

  it('is not restored, and the message names the other hymn', async () => {
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
  })

  it('is restored with a new number, and its earlier text stays among its versions', async () => {
    const removal = await inTheBin()
    const as = (number: string) => restoreHymnAs(idle, createFormData({ removalId: removal.id, number }))
    expect(await as('doze')).toMatchObject({ errors: { number: ['Use um número inteiro de 1 a 99999.'] } })
    expect(await as('12')).toMatchObject({ errors: { number: ['O número 12 já é de outro louvor.'] } })
    expect(await as('77')).toMatchObject({ status: 'done' })

    const hymn = await db.hymn.findFirstOrThrow({ where: { title: porto.title } })
    expect(hymn).toMatchObject({ number: 77, removedAt: null, version: 2 })
    const versions = await db.version.findMany({ where: { hymnId: hymn.id }, orderBy: { number: 'asc' } })
    expect(versions).toMatchObject([{ content: { number: 12 } }, { content: { number: 77 }, madeBy: admin.id }])
  })
})

describe('several at once', () => {
  it('of many admins who restore the same item, one succeeds and the others read that it is gone', async () => {
    const { id } = await insertHymn()
    const playlist = await insertPlaylist(null, [id])
    await deleteHymn({ hymnId: id })
    const removal = await findRemoval(id)

    const outcomes = await Promise.all(Array.from({ length: 8 }, () => restore(removal)))

    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.gone)).toHaveLength(7)
    expect(await listItems(playlist.id)).toEqual([{ orderIndex: 0, hymnId: id }])
  })

  it('cleanup and restoring at once leave an item either erased or complete', async () => {
    const { id: author } = await insertProfile()
    for (let round = 0; round < 5; round += 1) {
      const things = await insertOneOfEach(author, 'de há muito')
      const removals = await moveAllToTrash(things, { removedAt: new Date('2020-01-01') })
      const outcomes = await Promise.all([...removals.map(restore), eraseExpired(new Date())])

      const restored = outcomes.filter(outcome => outcome?.status === 'done').length
      expect(await listRemovedIds(things)).toEqual([])
      expect(await db.removal.count()).toBe(0)
      expect(await listVisible(things)).toBe(restored)
    }
  })
})

async function listVisible({
  hymnId,
  noticeId,
  commentId,
  playlistId,
  eventId,
}: Awaited<ReturnType<typeof insertOneOfEach>>) {
  const counts = await Promise.all([
    db.hymn.count({ where: { id: hymnId } }),
    db.notice.count({ where: { id: noticeId } }),
    db.noticeComment.count({ where: { id: commentId } }),
    db.playlist.count({ where: { id: playlistId } }),
    db.event.count({ where: { id: eventId } }),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}
