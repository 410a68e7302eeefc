import { subMinutes } from 'date-fns'
import { expect, it } from 'vitest'
import { listRemovals } from '@/lib/assembly/trash/queries'
import { correctComment, deleteComment, hideComment } from '@/lib/notices/actions/discussing'
import { listComments } from '@/lib/notices/discussion/queries'
import { listFirstNotices } from '@/lib/notices/queries'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { insertComment, insertNotice } from '@/tests/support/notices'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'

async function insertOwnComment(createdAt?: Date) {
  const author = await insertProfile({ name: 'Rute' })
  const notice = await insertNotice()
  const comment = await insertComment(notice.id, author.id, 'Levo o feijao', createdAt)
  await signIn(author)
  return { author, notice, comment, correct: (content: string) => correctComment({ commentId: comment.id, content }) }
}

it('one’s own comment is corrected, and everyone reads that it was', async () => {
  const { notice, comment, correct } = await insertOwnComment()
  expect(await correct(' Levo o feijão ')).toMatchObject({
    status: 'done',
    message: { title: 'Sucesso', text: 'Comentário corrigido' },
    result: { id: comment.id, content: 'Levo o feijão', isEdited: true },
  })
  await signInAs('member')
  expect(await listComments(notice.id)).toMatchObject({
    items: [{ content: 'Levo o feijão', isEdited: true, correctableUntil: null, earlierTexts: [] }],
    last: [{ content: 'Levo o feijão', isEdited: true }],
  })
  expect((await listFirstNotices()).items).toMatchObject([{ lastComments: [{ isEdited: true }] }])
})

it('who moderates reads what it said before, in the trash too; the same text again is no correction', async () => {
  const { notice, comment, correct } = await insertOwnComment()
  await correct('Levo o arroz')
  await correct('Levo o arroz')
  await correct('Não levo nada')
  await signInAs('admin')
  expect(await listComments(notice.id)).toMatchObject({
    items: [{ content: 'Não levo nada', earlierTexts: ['Levo o feijao', 'Levo o arroz'] }],
  })
  await hideComment({ commentId: comment.id })
  const [hidden] = (await listRemovals('hidden'))?.items ?? []
  expect(hidden?.text).toContain('Antes da correção: Levo o arroz')
})

it('after fifteen minutes it stays as it is, for the database too', async () => {
  const { comment, correct } = await insertOwnComment(subMinutes(new Date(), 16))
  expect(await correct('Levo o feijão')).toMatchObject({
    status: 'refused',
    message: { text: 'Um comentário só pode ser corrigido nos primeiros quinze minutos.' },
  })
  await expect(pool.query("update notice_comments set content = 'Outro'")).rejects.toMatchObject({
    constraint: 'notice_comments_corrected_in_time',
  })
  expect(await db.noticeComment.findFirst()).toMatchObject({ id: comment.id, content: 'Levo o feijao', editedAt: null })
})

it('what was deleted or hidden meanwhile is not brought back by a correction', async () => {
  const { author, comment, correct } = await insertOwnComment()
  await signInAs('admin')
  await hideComment({ commentId: comment.id })
  await signIn(author)
  expect(await correct('Levo o feijão')).toMatchObject({ status: 'refused', gone: true })

  const other = await insertOwnComment()
  await deleteComment({ commentId: other.comment.id })
  expect(await other.correct('Levo o feijão')).toMatchObject({
    status: 'refused',
    message: { text: 'Este comentário já não existe.' },
  })
  expect(await db.noticeComment.findMany()).toMatchObject([{ content: 'Levo o feijao' }])
})

it.each(['', '   ', 'a'.repeat(2001)])('an empty or too long correction is refused: %#', async content => {
  const { correct } = await insertOwnComment()
  expect(await correct(content)).toMatchObject({ status: 'refused' })
  expect(await db.noticeComment.findFirst()).toMatchObject({ content: 'Levo o feijao' })
})

it('a correction is kept twenty times', async () => {
  const { correct } = await insertOwnComment()
  for (let number = 1; number <= 20; number += 1) await correct(`Levo ${number}`)
  expect(await correct('Levo mais')).toMatchObject({
    message: { text: 'Este comentário já foi corrigido muitas vezes.' },
  })
})
