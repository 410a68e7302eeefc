import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addComment, deleteComment, hideComment, likeNotice } from '@/lib/notices/actions/discussing'
import { setLike } from '@/lib/notices/discussion/mutations'
import { listComments } from '@/lib/notices/discussion/queries'
import { getPersonalNotices, listFirstNotices } from '@/lib/notices/queries'
import { db } from '@/lib/platform/database/db'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile, signInAs, signInAsGuest } from '@/tests/support/people'

const sendComment = (noticeId: string, content: string) => addComment({ submission: randomUUID(), noticeId, content })
const like = (noticeId: string, liked = true) => likeNotice({ noticeId, liked })

describe('likes', () => {
  it('a member likes and unlikes, and reads the correct count', async () => {
    const other = await insertProfile()
    const { id } = await insertNotice()
    await db.noticeLike.create({ data: { noticeId: id, userId: other.id } })
    await signInAs('member')

    expect(await like(id)).toMatchObject({ status: 'done', result: { liked: true, likes: 2 } })
    expect(await getPersonalNotices([id])).toMatchObject({ likes: { [id]: 2 }, liked: [id], editable: false })
    expect(await like(id, false)).toMatchObject({ result: { liked: false, likes: 1 } })
    expect(await getPersonalNotices([id])).toMatchObject({ likes: { [id]: 1 }, liked: [], editable: false })
  })

  it('what is answered to a like is newer than what was read before it, and older than what is read after it', async () => {
    await signInAs('member')
    const { id } = await insertNotice()
    const before = await getPersonalNotices([id])
    const outcome = await like(id)
    const after = await getPersonalNotices([id])
    const instants = [before.asOf, outcome.status === 'done' ? outcome.result?.asOf : undefined, after.asOf]
    expect(instants.toSorted()).toEqual(instants)
  })

  it('fifty taps at once are one like', async () => {
    await signInAs('member')
    const { id } = await insertNotice()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => like(id)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['done']))
    expect(await db.noticeLike.count()).toBe(1)
  })

  it('fifty people at once are fifty likes', async () => {
    const { id } = await insertNotice()
    const people = await Promise.all(Array.from({ length: 50 }, () => insertProfile()))
    await Promise.all(people.map(person => setLike(id, person.id, true)))
    await signInAsGuest()
    expect((await getPersonalNotices([id])).likes).toEqual({ [id]: 50 })
  })

  it('likes and unlikes in any order end without a deadlock', async () => {
    await signInAs('member')
    const { id } = await insertNotice()
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, tap) => like(id, tap % 2 === 0)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['done']))
    expect(await db.noticeLike.count()).toBeLessThanOrEqual(1)
  })

  it('a guest is invited to sign in', async () => {
    await signInAsGuest()
    const { id } = await insertNotice()
    expect(await like(id)).toMatchObject({
      message: { title: 'Login necessário', text: 'Faça login para curtir posts' },
    })
  })

  it('a deleted notice cannot be liked', async () => {
    await signInAs('member')
    expect(await like('00000000-0000-4000-8000-000000000000')).toMatchObject({
      message: { text: 'Este aviso saiu do ar.' },
    })
  })
})

describe('comments', () => {
  it('are saved as written, trimmed, and shown oldest first with the right to delete', async () => {
    const other = await insertProfile({ name: 'Rute' })
    const { id } = await insertNotice()
    await insertComment(id, other.id, 'Levo o bolo')
    const me = await signInAs('member')

    const outcome = await sendComment(id, '  Eu vou!\r\nE levo o café.  ')

    expect(outcome).toMatchObject({
      message: { title: 'Sucesso', text: 'Comentário adicionado com sucesso' },
      result: { author: me.name, content: 'Eu vou!\nE levo o café.', deletable: true },
    })
    expect(await listComments(id)).toMatchObject({
      items: [
        { author: 'Rute', content: 'Levo o bolo', deletable: false },
        { author: me.name, content: 'Eu vou!\nE levo o café.', deletable: true },
      ],
      earlier: null,
      count: 2,
    })
  })

  it('show the current name and picture of their author', async () => {
    const author = await insertProfile({ name: 'Rute' })
    const { id } = await insertNotice()
    await insertComment(id, author.id)
    await db.profile.update({
      where: { id: author.id },
      data: { name: 'Rute Lima', profileImage: '/uploads/avatars/x/1.jpg' },
    })

    const [listed] = (await listFirstNotices()).items
    expect(listed?.lastComments).toMatchObject([{ author: 'Rute Lima', authorImage: '/uploads/avatars/x/1.jpg' }])
    expect(await listComments(id)).toMatchObject({ items: [{ author: 'Rute Lima' }] })
  })

  it.each(['', '   ', '\n\n', '\0', 'a'.repeat(2001)])('an empty or too long comment is refused: %#', async content => {
    await signInAs('member')
    const { id } = await insertNotice()
    expect(await sendComment(id, content)).toMatchObject({ status: 'refused' })
    expect(await db.noticeComment.count()).toBe(0)
  })

  it('are limited to twenty in a minute', async () => {
    await signInAs('member')
    const { id } = await insertNotice()
    for (let commentNumber = 0; commentNumber < 20; commentNumber += 1) await sendComment(id, 'Amém')
    expect(await sendComment(id, 'Amém')).toMatchObject({
      status: 'refused',
      message: { text: expect.stringMatching(/Espere um minuto/) },
    })
    expect(await db.noticeComment.count()).toBe(20)
  })

  it('a guest is invited to sign in', async () => {
    await signInAsGuest()
    const { id } = await insertNotice()
    expect(await sendComment(id, 'Amém')).toMatchObject({
      message: { title: 'Login necessário', text: 'Faça login para comentar' },
    })
  })

  it('load fifty at a time, newest first, each once, also while others write and delete', async () => {
    const author = await insertProfile()
    const { id: noticeId } = await insertNotice()
    const createdAt = new Date('2026-11-20T12:00:00Z')
    await db.noticeComment.createMany({
      data: Array.from({ length: 120 }, (_, n) => ({ noticeId, authorId: author.id, content: `${n}`, createdAt })),
    })
    const first = await listComments(noticeId)
    expect(first).toMatchObject({ count: 120 })

    const pages = [first]
    while (pages.at(-1)?.earlier) {
      const earlier = pages.at(-1)?.earlier ?? undefined
      // What was read before may go, and what comes is newer: neither moves what is still to come.
      await db.noticeComment.deleteMany({ where: { id: pages.at(-1)?.items[0]?.id } })
      await insertComment(noticeId, author.id, 'Cheguei agora')
      pages.push(await listComments(noticeId, earlier))
    }
    const read = pages.toReversed().flatMap(page => page?.items ?? [])
    expect(pages.map(page => page?.items.length)).toEqual([50, 50, 20])
    expect(new Set(read.map(({ content }) => content)).size).toBe(120)
    expect(read.map(({ id }) => id)).toEqual(read.map(({ id }) => id).sort())
  })

  it.each([
    ['deletes', 'deleted', deleteComment],
    ['hides', 'hidden', hideComment],
  ] as const)(
    'an admin %s anyone’s comment: it is neither counted nor shown, and can be restored',
    async (_, kind, act) => {
      const author = await insertProfile()
      const { id: noticeId } = await insertNotice()
      await insertComment(noticeId, author.id, 'Fica')
      const { id: commentId } = await insertComment(noticeId, author.id, 'Sai')
      const admin = await signInAs('admin')
      expect((await listComments(noticeId))?.items[1]).toMatchObject({ deletable: true, hideable: true })
      // Twice is no error.
      const outcomes = await Promise.all([act({ commentId }), act({ commentId })])
      expect(outcomes.some(({ status }) => status === 'done')).toBe(true)

      expect(await db.removal.findMany()).toMatchObject([{ kind, commentId, removedBy: admin.id }])
      expect(await listComments(noticeId)).toMatchObject({ items: [{ content: 'Fica' }], count: 1 })
      const [listed] = (await listFirstNotices()).items
      expect(listed).toMatchObject({ commentsCount: 1, lastComments: [{ content: 'Fica' }] })

      await db.removal.deleteMany()
      expect(await listComments(noticeId)).toMatchObject({ count: 2 })
    },
  )

  it('deleted by their author are erased for good, and an admin cannot hide their own', async () => {
    const me = await signInAs('admin')
    const { id } = await insertComment((await insertNotice()).id, me.id)
    expect(await hideComment({ commentId: id })).toMatchObject({ message: { title: 'Acesso Negado' } })
    await deleteComment({ commentId: id })
    expect([await db.noticeComment.count(), await db.removal.count()]).toEqual([0, 0])
  })

  it('of somebody else cannot be deleted', async () => {
    const author = await insertProfile()
    const { id } = await insertComment((await insertNotice()).id, author.id)
    await signInAs('member')
    expect(await deleteComment({ commentId: id })).toMatchObject({ message: { title: 'Acesso Negado' } })
    expect(await db.noticeComment.count()).toBe(1)
  })
})
