import { describe, expect, it } from 'vitest'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { createNotice, deleteNotice, updateNotice } from '@/lib/notices/actions'
import { getNoticeToEdit } from '@/lib/notices/queries'
import { form } from '@/tests/support/form'
import { browser } from '@/tests/support/next'
import { aNotice, aStoredImage, typed } from '@/tests/support/notices'
import { enterAsGuest, signInAs } from '@/tests/support/people'

describe('an admin', () => {
  it('adds a notice with its images in their order', async () => {
    const admin = await signInAs('admin')
    const [first, second] = [await aStoredImage(admin.id), await aStoredImage(admin.id)]

    const outcome = await createNotice(idle, form(typed({ 'images[]': [second, first], showOnHomepage: 'on' })))

    expect(outcome).toMatchObject({
      status: 'done',
      message: { title: 'Sucesso', text: 'Aviso adicionado com sucesso!' },
      goTo: '/app/notices',
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
    expect(browser.staleTags).toEqual(['notices'])
  })

  it('who taps twice adds one', async () => {
    await signInAs('admin')
    const fields = typed()
    const outcomes = await Promise.all([1, 2, 3].map(() => createNotice(idle, form(fields))))
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
  ])('is told what is missing or cannot be taken: %#', async (fields, wrong) => {
    await signInAs('admin')
    const outcome = await createNotice(idle, form(typed(fields)))
    expect(outcome).toMatchObject({
      status: 'refused',
      message: { title: 'Erro', text: 'Preencha todos os campos obrigatórios' },
      errors: { [wrong]: [expect.any(String)] },
    })
    expect(await db.notice.count()).toBe(0)
  })

  it('gets a refused form back as it was typed', async () => {
    await signInAs('admin')
    const outcome = await createNotice(idle, form(typed({ title: '', content: 'O café é por nossa conta' })))
    expect(outcome).toMatchObject({ values: { content: 'O café é por nossa conta' } })
  })

  it('cannot show an image that has been swept away', async () => {
    await signInAs('admin')
    const gone = '/uploads/notices/00000000-0000-4000-8000-000000000000.jpg'
    const outcome = await createNotice(idle, form(typed({ 'images[]': [gone] })))
    expect(outcome).toMatchObject({
      status: 'refused',
      message: { text: expect.stringMatching(/imagens já não existe/) },
    })
    expect(await db.notice.count()).toBe(0)
  })

  it('changes a notice, and finds in the form what stands there', async () => {
    await signInAs('admin')
    const { id } = await aNotice({ showOnHomepage: true })

    const outcome = await updateNotice(idle, form(typed({ noticeId: id, title: 'Mutirão adiado', type: 'main' })))

    expect(outcome).toMatchObject({ message: { text: 'Aviso atualizado com sucesso!' }, goTo: '/app' })
    expect(await getNoticeToEdit(id)).toMatchObject({ title: 'Mutirão adiado', type: 'main', showOnHomepage: false })
  })

  it('has the first photo in both columns, also from a form that was opened before there was one area', async () => {
    const admin = await signInAs('admin')
    const photo = await aStoredImage(admin.id)
    await createNotice(idle, form(typed({ image: photo })))
    expect(await db.notice.findFirstOrThrow()).toMatchObject({ image: photo, images: [photo] })
  })

  it('loses no photo of a notice that has a single one alone', async () => {
    const admin = await signInAs('admin')
    const photo = await aStoredImage(admin.id)
    const { id: noticeId } = await aNotice({ image: photo })
    await updateNotice(idle, form(typed({ noticeId, title: 'Outro', 'images[]': [photo] })))
    expect(await db.notice.findFirstOrThrow()).toMatchObject({ title: 'Outro', image: photo, images: [photo] })
  })

  it('is told when a notice is gone', async () => {
    await signInAs('admin')
    const noticeId = '00000000-0000-4000-8000-000000000000'
    const missing = { status: 'refused', message: { title: 'Aviso não encontrado' } }
    expect(await updateNotice(idle, form(typed({ noticeId })))).toMatchObject(missing)
    expect(await deleteNotice({ noticeId })).toMatchObject(missing)
    expect(await getNoticeToEdit(noticeId)).toBeNull()
  })
})

describe('the words for those who may not', () => {
  it('a guest is invited to sign in', async () => {
    await enterAsGuest()
    expect(await createNotice(idle, form(typed()))).toMatchObject({
      message: { title: 'Acesso Negado', text: 'Faça login para adicionar avisos.' },
    })
  })

  it('whose session has ended is told so', async () => {
    expect(await createNotice(idle, form(typed()))).toMatchObject({ message: { text: 'Usuário não autenticado' } })
  })

  it('a member learns nothing about a notice to edit', async () => {
    await signInAs('member')
    expect(await getNoticeToEdit((await aNotice()).id)).toBeNull()
  })
})
