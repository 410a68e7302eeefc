import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addComment, deleteComment, hideComment } from '@/lib/notices/actions/discussing'
import { listComments } from '@/lib/notices/discussion/queries'
import { groupThreads } from '@/lib/notices/discussion/threads'
import { listFirstNotices } from '@/lib/notices/queries'
import { db } from '@/lib/platform/database/db'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'

const reply = (noticeId: string, replyTo: string | null, content: string) =>
  addComment({ submission: randomUUID(), noticeId, replyTo, content })

/** The discussion as people read it: each comment with its replies. */
async function read(noticeId: string) {
  const page = await listComments(noticeId)
  return groupThreads(page?.items ?? []).map(({ comment, replies }) => [
    comment?.content ?? 'Comentário excluído',
    ...replies.map(({ content }) => content),
  ])
}

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 19, n))

it('replies stand under their comment, oldest first, and count as comments', async () => {
  const rute = await insertProfile({ name: 'Rute' })
  const { id } = await insertNotice()
  const rice = await insertComment(id, rute.id, 'Quem leva o arroz?', minute(1))
  await insertComment(id, rute.id, 'E o bolo?', minute(2))
  await signInAs('member')
  expect(await reply(id, rice.id, 'Eu levo')).toMatchObject({ status: 'done', result: { replyTo: rice.id } })
  await reply(id, rice.id, 'Eu também')

  expect(await read(id)).toEqual([['Quem leva o arroz?', 'Eu levo', 'Eu também'], ['E o bolo?']])
  const page = await listComments(id)
  expect(page).toMatchObject({ count: 4, last: [{ content: 'Eu levo' }, { content: 'Eu também' }] })
  const [listed] = (await listFirstNotices()).items
  expect(listed).toMatchObject({ commentsCount: 4, lastComments: [{ content: 'Eu levo' }, { content: 'Eu também' }] })
})

it('a reply to a reply stands under the same comment', async () => {
  const { id } = await insertNotice()
  const me = await signInAs('member')
  const first = await insertComment(id, me.id, 'Quem leva o arroz?', minute(1))
  await reply(id, first.id, 'Eu')
  const ownComment = await db.noticeComment.findFirstOrThrow({ where: { content: 'Eu' } })
  await reply(id, ownComment.id, 'Obrigada!')
  expect(await read(id)).toEqual([['Quem leva o arroz?', 'Eu', 'Obrigada!']])
})

it('nobody replies to a deleted comment, or to one of another notice', async () => {
  const author = await insertProfile()
  const [one, other] = [await insertNotice(), await insertNotice()]
  const comment = await insertComment(one.id, author.id)
  await signInAs('admin')
  for (const [noticeId, to] of [
    [other.id, comment.id],
    [one.id, randomUUID()],
  ] as const)
    expect(await reply(noticeId, to, 'Eu')).toMatchObject({ message: { text: 'Este comentário já não existe.' } })
  await hideComment({ commentId: comment.id })
  expect(await reply(one.id, comment.id, 'Eu')).toMatchObject({ status: 'refused' })
  expect(await db.noticeComment.count()).toBe(1)
})

it.each([
  ['its author deletes it', async (commentId: string) => void (await deleteComment({ commentId }))],
  [
    'its author’s account is deleted',
    async (_: string, authorId: string) => void (await db.profile.delete({ where: { id: authorId } })),
  ],
])('a comment with replies keeps its place when %s, until its replies are gone', async (_, remove) => {
  const rute = await insertProfile({ name: 'Rute' })
  const { id } = await insertNotice()
  const rice = await insertComment(id, rute.id, 'Quem leva o arroz?', minute(1))
  const joao = await insertProfile({ name: 'João' })
  await insertComment(id, joao.id, 'E o bolo?', minute(2))
  await signIn(joao)
  await reply(id, rice.id, 'Eu levo')

  await signIn(rute)
  await remove(rice.id, rute.id)
  expect(await read(id)).toEqual([['Comentário excluído', 'Eu levo'], ['E o bolo?']])
  expect(await listComments(id)).toMatchObject({ count: 2 })

  await signIn(joao)
  const { id: replyId } = await db.noticeComment.findFirstOrThrow({ where: { content: 'Eu levo' } })
  await deleteComment({ commentId: replyId })
  expect(await read(id)).toEqual([['E o bolo?']])
})

it('a comment that comes back from the trash has its replies again', async () => {
  const rute = await insertProfile()
  const { id } = await insertNotice()
  const rice = await insertComment(id, rute.id, 'Quem leva o arroz?', minute(1))
  await signInAs('admin')
  await reply(id, rice.id, 'Eu levo')
  await deleteComment({ commentId: rice.id })
  expect(await read(id)).toEqual([['Comentário excluído', 'Eu levo']])
  await db.removal.deleteMany()
  expect(await read(id)).toEqual([['Quem leva o arroz?', 'Eu levo']])
})

it('fifty comments load at a time, each with all its replies, also where only replies are left', async () => {
  const author = await insertProfile()
  const { id } = await insertNotice()
  const comments = await Promise.all(
    Array.from({ length: 60 }, (_, n) => insertComment(id, author.id, `Comentário ${n}`, minute(n))),
  )
  await signInAs('member')
  await reply(id, comments[3]?.id ?? '', 'Resposta a 3')
  await reply(id, comments[59]?.id ?? '', 'Resposta a 59')
  await db.noticeComment.delete({ where: { id: comments[3]?.id ?? '' } })

  const first = await listComments(id)
  expect(groupThreads(first?.items ?? []).map(({ comment }) => comment?.content)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Comentário ${n + 10}`),
  )
  const earlier = await listComments(id, first?.earlier ?? undefined)
  const threads = groupThreads(earlier?.items ?? [])
  expect(threads.map(({ comment }) => comment?.content ?? 'Comentário excluído')).toEqual(
    [0, 1, 2]
      .map(n => `Comentário ${n}`)
      .concat('Comentário excluído', ...[4, 5, 6, 7, 8, 9].map(n => `Comentário ${n}`)),
  )
  expect(threads[3]?.replies.map(({ content }) => content)).toEqual(['Resposta a 3'])
})

it('a comment has two hundred replies at most', async () => {
  const author = await insertProfile()
  const { id } = await insertNotice()
  const comment = await insertComment(id, author.id)
  await db.noticeComment.createMany({
    data: Array.from({ length: 200 }, () => ({
      noticeId: id,
      authorId: author.id,
      content: 'Eu',
      parentId: comment.id,
      parentAt: comment.createdAt,
    })),
  })
  await signInAs('member')
  expect(await reply(id, comment.id, 'Eu')).toMatchObject({ message: { text: expect.stringMatching(/já é longa/) } })
})
