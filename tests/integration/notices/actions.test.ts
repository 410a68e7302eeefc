import { describe, expect, it, vi } from 'vitest'
import { createNotice, deleteNotice, updateNotice } from '@/lib/notices/actions/editing'
import { getNoticeToEdit } from '@/lib/notices/editor/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { createFormData } from '@/tests/support/form'
import { createNoticeFields, insertNotice, insertStoredImage } from '@/tests/support/notices'
import { signInAs, signInAsGuest } from '@/tests/support/people'

vi.mock('@/lib/platform/uploads/image', async original =>
  (await import('@/tests/support/clean-once')).cleanOnce(original),
)

describe('an admin', () => {
  it('adds a notice with its images in their order', async () => {
    const admin = await signInAs('admin')
    const [first, second] = [await insertStoredImage(admin.id), await insertStoredImage(admin.id)]

    const outcome = await createNotice(
      idle,
      createFormData(createNoticeFields({ 'images[]': [second, first], showOnHomepage: 'on' })),
    )

    expect(outcome).toMatchObject({
      status: 'done',
      message: { title: 'Sucesso', text: 'Aviso adicionado com sucesso!' },
      goTo: expect.stringMatching(/^\/app\/add-notice\/[0-9a-f-]{36}$/),
    })
    expect(await db.notice.findMany()).toMatchObject([
      {
        title: 'Mutirão',
        authorId: admin.id,
        type: 'normal',
        showOnHomepage: true,
        image: second,
        images: [second, first],
      },
    ])
  })

  it('adds one notice with a double tap', async () => {
    await signInAs('admin')
    const fields = createNoticeFields()
    const outcomes = await Promise.all([1, 2, 3].map(() => createNotice(idle, createFormData(fields))))
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    expect(await db.notice.count()).toBe(1)
  })

  it.each([
    [{ title: '  ' }, 'title'],
    [{ content: '' }, 'content'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ content: 'a'.repeat(10_001) }, 'content'],
    [{ image: 'https://fotos.example/a.jpg' }, 'image'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ 'images[]': ['/uploads/notices/../../etc/passwd'] }, 'images'],
    [{ 'images[]': ['/uploads/avatars/eu/1.jpg'] }, 'images'],
    [{ 'images[]': Array.from({ length: 13 }, () => '/uploads/notices/a.jpg') }, 'images'],
  ])('reads what is missing or invalid: %#', async (fields, wrong) => {
    await signInAs('admin')
    const outcome = await createNotice(idle, createFormData(createNoticeFields(fields)))
    expect(outcome).toMatchObject({
      status: 'refused',
      message: { title: 'Erro', text: 'Preencha todos os campos obrigatórios' },
      errors: { [wrong]: [expect.any(String)] },
    })
    expect(await db.notice.count()).toBe(0)
  })

  it('gets a refused form back with what was typed', async () => {
    await signInAs('admin')
    const outcome = await createNotice(
      idle,
      createFormData(createNoticeFields({ title: '', content: 'O café é por nossa conta' })),
    )
    expect(outcome).toMatchObject({ values: { content: 'O café é por nossa conta' } })
  })

  it('cannot use an image that was deleted by the cleanup', async () => {
    await signInAs('admin')
    const missingImage = '/uploads/notices/00000000-0000-4000-8000-000000000000.jpg'
    const outcome = await createNotice(idle, createFormData(createNoticeFields({ 'images[]': [missingImage] })))
    expect(outcome).toMatchObject({
      status: 'refused',
      message: { text: expect.stringMatching(/imagens já não existe/) },
    })
    expect(await db.notice.count()).toBe(0)
  })

  it('changes a notice, and finds its current text in the form', async () => {
    await signInAs('admin')
    const { id } = await insertNotice({ showOnHomepage: true })

    const outcome = await updateNotice(
      idle,
      createFormData(createNoticeFields({ noticeId: id, title: 'Mutirão adiado', type: 'main' })),
    )

    expect(outcome).toMatchObject({ message: { text: 'Aviso atualizado com sucesso!' }, goTo: '/app' })
    expect(await getNoticeToEdit(id)).toMatchObject({ title: 'Mutirão adiado', type: 'main', showOnHomepage: false })
  })

  it('saves the first photo in both columns, also from an older form', async () => {
    const admin = await signInAs('admin')
    const photo = await insertStoredImage(admin.id)
    await createNotice(idle, createFormData(createNoticeFields({ image: photo })))
    expect(await db.notice.findFirstOrThrow()).toMatchObject({ image: photo, images: [photo] })
  })

  it('keeps the photo of a notice that has only one', async () => {
    const admin = await signInAs('admin')
    const photo = await insertStoredImage(admin.id)
    const { id: noticeId } = await insertNotice({ image: photo })
    await updateNotice(idle, createFormData(createNoticeFields({ noticeId, title: 'Outro', 'images[]': [photo] })))
    expect(await db.notice.findFirstOrThrow()).toMatchObject({ title: 'Outro', image: photo, images: [photo] })
  })

  it('reads that a notice was deleted', async () => {
    await signInAs('admin')
    const noticeId = '00000000-0000-4000-8000-000000000000'
    const missing = { status: 'refused', message: { title: 'Aviso não encontrado' } }
    expect(await updateNotice(idle, createFormData(createNoticeFields({ noticeId })))).toMatchObject(missing)
    expect(await deleteNotice({ noticeId })).toMatchObject(missing)
    expect(await getNoticeToEdit(noticeId)).toBeNull()
  })
})

describe('messages for people without the right', () => {
  it('a guest is invited to sign in', async () => {
    await signInAsGuest()
    expect(await createNotice(idle, createFormData(createNoticeFields()))).toMatchObject({
      message: { title: 'Acesso Negado', text: 'Faça login para adicionar avisos.' },
    })
  })

  it('a person whose session has ended is told', async () => {
    expect(await createNotice(idle, createFormData(createNoticeFields()))).toMatchObject({
      message: { text: 'Usuário não autenticado' },
    })
  })

  it('a member receives nothing about a notice to edit', async () => {
    await signInAs('member')
    expect(await getNoticeToEdit((await insertNotice()).id)).toBeNull()
  })
})
