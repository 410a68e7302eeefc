import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { addComment, likeNotice } from '@/lib/notices/actions/discussing'
import { createNotice, deleteNotice, restoreNotice, updateNotice } from '@/lib/notices/actions/editing'
import { listComments } from '@/lib/notices/discussion/queries'
import { getNoticeToEdit, listNoticeVersions } from '@/lib/notices/editor/queries'
import { getHomepageNews, getLastNewsChange, getPublicNotice, listPublicNotices } from '@/lib/notices/news/queries'
import {
  getNotice,
  getPersonalNotices,
  listFirstNotices,
  listMainNotices,
  listNoticesAfter,
} from '@/lib/notices/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { createNoticeFields, insertComment, insertNotice, insertStoredImage } from '@/tests/support/notices'
import { createFormData, insertProfile, signIn } from '@/tests/support/people'
import { listVersions } from '@/tests/support/versions'

vi.mock('@/lib/platform/uploads/image', async original =>
  (await import('@/tests/support/clean-once')).cleanOnce(original),
)

let ana: Awaited<ReturnType<typeof insertProfile>>
let rui: typeof ana

beforeEach(async () => {
  ana = await insertProfile({ name: 'Ana Lima', isAdmin: true })
  rui = await insertProfile({ name: 'Rui Prado', isAdmin: true })
})

/** A notice that Ana wrote, and both have open in its form. */
async function openForBoth(more: Record<string, string | string[]> = {}) {
  await signIn(ana)
  await createNotice(idle, createFormData(createNoticeFields(more)))
  const { id: noticeId, version } = await db.notice.findFirstOrThrow()
  return { ...createNoticeFields({ noticeId, ...more }), noticeId, version: String(version) }
}

it('saving over a newer notice shows both texts, a changed checkbox and the pictures', async () => {
  await signIn(ana)
  const [anasImage, ruisImage] = [await insertStoredImage(ana.id), await insertStoredImage(rui.id)]
  const opened = await openForBoth()
  const important = { ...opened, content: 'Domingo.', type: 'main', showOnHomepage: 'on', 'images[]': [anasImage] }
  expect(await updateNotice(idle, createFormData(important))).toMatchObject({ status: 'done' })

  await signIn(rui)
  expect(
    await updateNotice(idle, createFormData({ ...opened, content: 'Segunda.', 'images[]': [ruisImage] })),
  ).toMatchObject({
    status: 'refused',
    values: { content: 'Segunda.' },
    conflict: {
      version: 2,
      by: 'Ana Lima',
      fields: [
        {
          name: 'content',
          label: 'Conteúdo',
          changedBy: 'both',
          mine: { text: 'Segunda.' },
          theirs: { by: 'Ana Lima' },
        },
        { name: 'type', changedBy: 'them', mine: { text: 'Normal' }, theirs: { text: 'Importante', value: 'main' } },
        { name: 'showOnHomepage', changedBy: 'them', mine: { text: 'Não' }, theirs: { text: 'Sim', value: 'on' } },
        {
          name: 'images[]',
          changedBy: 'both',
          mine: { pictures: [ruisImage] },
          theirs: { pictures: [anasImage], value: [anasImage] },
        },
      ],
    },
  })
  expect(await db.notice.findFirstOrThrow()).toMatchObject({ content: 'Domingo.', images: [anasImage], version: 2 })
})

it('of two people who saved meanwhile, each is named beside their change', async () => {
  const opened = await openForBoth()
  await updateNotice(idle, createFormData({ ...opened, title: 'De Ana' }))
  await signIn(rui)
  await updateNotice(idle, createFormData({ ...opened, version: '2', title: 'De Ana', content: 'De Rui' }))

  await signIn(await insertProfile({ name: 'Eva Reis', isAdmin: true }))
  expect(await updateNotice(idle, createFormData({ ...opened, title: 'De Eva', content: 'De Eva' }))).toMatchObject({
    conflict: {
      version: 3,
      by: 'Ana Lima e Rui Prado',
      fields: [
        { name: 'title', theirs: { text: 'De Ana', by: 'Ana Lima' } },
        { name: 'content', theirs: { text: 'De Rui', by: 'Rui Prado' } },
      ],
    },
  })
})

it('a deleted image is reported before anything is written, and no version is stored', async () => {
  const opened = await openForBoth()
  const missingImage = '/uploads/notices/00000000-0000-4000-8000-000000000000.jpg'
  expect(await updateNotice(idle, createFormData({ ...opened, title: 'Outro', image: missingImage }))).toMatchObject({
    status: 'refused',
    message: { text: expect.stringMatching(/imagens já não existe/) },
    values: { title: 'Outro' },
  })
  expect(await listVersions()).toMatchObject([{ number: 1, by: 'Ana Lima', title: 'Mutirão' }])
})

it('of eight people who save at once, one succeeds and every other is asked', async () => {
  const opened = await openForBoth()
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, at) => updateNotice(idle, createFormData({ ...opened, title: `Título ${at}` }))),
  )
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
  expect(outcomes.filter(outcome => outcome.status === 'refused' && outcome.conflict)).toHaveLength(7)
})

it('an earlier version is restored as the newest, without a deleted picture, and the current one stays in the history', async () => {
  await signIn(ana)
  const [stays, swept] = [await insertStoredImage(ana.id), await insertStoredImage(ana.id)]
  const opened = await openForBoth({ 'images[]': [swept, stays] })
  await updateNotice(idle, createFormData({ ...opened, title: 'Outro', 'images[]': [] }))
  expect(await getNoticeToEdit(opened.noticeId)).toMatchObject({ images: [] })
  await db.upload.delete({ where: { name: swept.replace('/uploads/', '') } })

  await signIn(rui)
  expect(await restoreNotice({ noticeId: opened.noticeId, number: 1 })).toMatchObject({
    status: 'done',
    message: { text: expect.stringMatching(/^Uma imagem já não existe e ficou de fora\./) },
  })
  expect(await getNoticeToEdit(opened.noticeId)).toMatchObject({
    title: 'Mutirão',
    images: [stays],
    version: 3,
  })
  expect(await listNoticeVersions(opened.noticeId)).toMatchObject([
    {
      number: 3,
      by: 'Rui Prado',
      changed: ['Título', 'Imagens'],
      differs: [],
      content: { title: 'Mutirão' },
    },
    { number: 2, by: 'Ana Lima', changed: ['Título', 'Imagens'], content: { title: 'Outro' } },
    { number: 1, by: 'Ana Lima', changed: [], differs: ['Imagens'], content: { images: [swept, stays] } },
  ])
  expect(await restoreNotice({ noticeId: opened.noticeId, number: 9 })).toMatchObject({
    status: 'refused',
    message: { text: 'Esta versão já não está guardada. Abra a lista de novo.' },
  })
})

it('a notice in the trash is hidden, keeps its comments, and accepts nothing more', async () => {
  const createdAt = new Date('2026-11-01T12:00:00Z')
  const after = { createdAt: new Date('2026-12-01').toISOString(), id: '00000000-0000-4000-8000-000000000000' }
  const normal = await insertNotice({ title: 'Normal', showOnHomepage: true, createdAt })
  const main = await insertNotice({ title: 'Importante', type: 'main', createdAt })
  await signIn(ana)
  await insertComment(normal.id, ana.id)
  await likeNotice({ noticeId: normal.id, liked: true })
  const before = await getLastNewsChange()

  for (const { id: noticeId } of [normal, main])
    expect(await deleteNotice({ noticeId })).toMatchObject({ message: { text: 'Aviso deletado com sucesso' } })

  expect((await listFirstNotices()).items).toEqual([])
  expect(await listMainNotices()).toEqual([])
  expect((await listFirstNotices('main')).items).toEqual([])
  for (const type of ['normal', 'main'] as const) expect((await listNoticesAfter(after, type)).items).toEqual([])
  for (const { id } of [normal, main]) expect(await getNotice(id)).toBeNull()
  expect(await getPublicNotice(normal.id)).toBeNull()
  expect(await listPublicNotices()).toEqual([])
  expect((await getHomepageNews()).editable).toBe(false)
  expect(Number(await getLastNewsChange())).toBeGreaterThan(Number(before))
  expect(await getPersonalNotices([normal.id])).toMatchObject({ liked: [] })
  expect(await listComments(normal.id)).toBeNull()
  expect(await getNoticeToEdit(normal.id)).toBeNull()
  expect(await listNoticeVersions(normal.id)).toBeNull()

  const missing = { status: 'refused', message: { title: 'Aviso não encontrado' } }
  const noticeId = normal.id
  const offAir = { status: 'refused', message: { text: 'Este aviso saiu do ar.' }, gone: true }
  expect(await likeNotice({ noticeId, liked: false })).toMatchObject(offAir)
  expect(await addComment({ submission: randomUUID(), noticeId, content: 'E agora?' })).toMatchObject(offAir)
  expect(await updateNotice(idle, createFormData(createNoticeFields({ noticeId })))).toMatchObject(missing)
  expect(await restoreNotice({ noticeId, number: 1 })).toMatchObject(missing)
  expect(await deleteNotice({ noticeId })).toMatchObject(missing)

  expect([await db.noticeComment.count(), await db.noticeLike.count()]).toEqual([1, 1])
  await db.removal.delete({ where: { noticeId } })
  expect((await listFirstNotices()).items).toMatchObject([{ title: 'Normal', commentsCount: 1 }])
  expect(await getPersonalNotices([normal.id])).toMatchObject({ likes: { [normal.id]: 1 } })
})
