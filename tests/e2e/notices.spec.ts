import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '@/tests/support/axe'
import { expect, expectHydrated, sql, test } from '@/tests/support/e2e'
import {
  chooseInNoticeMenu,
  findNoticeCard,
  insertNotice,
  makeUniqueTitle,
  publishNotice,
} from '@/tests/support/e2e-notices'
import { tabAndPress } from '@/tests/support/keyboard'
import { ourHeaders } from '@/tests/support/our-answer'
import { insertPerson } from '@/tests/support/served-database'

const heart = (page: Page, title: string) => findNoticeCard(page, title).getByRole('button', { name: /^Curtir/ })

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('a guest reads notices, and is invited to sign in before liking or commenting', async ({ page, signInAs }) => {
  await signInAs('guest')
  // A notice of its own: those of other tests may end.
  const { title } = await insertNotice()
  await page.goto('/app/notices')
  const card = findNoticeCard(page, title)
  const like = card.getByRole('button', { name: /^Curtir/ })
  // The number comes after the page.
  await expect(like).toHaveText(/^Curtir\d+$/)
  const before = (await like.textContent()) ?? ''

  await like.click()
  await expect(page.getByText('Login necessário')).toBeVisible()
  await expect(page.getByText('Faça login para curtir posts')).toBeVisible()
  await expect(like).toHaveText(before)

  await card.getByRole('button', { name: /^Comentar/ }).click()
  const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Posso ir?')
  await field.press('Enter')
  await expect(page.getByText('Faça login para comentar')).toBeVisible()
  await expect(field).toHaveValue('Posso ir?')
})

test('a person who was signed out meanwhile sees a sign-in link instead of the comments', { tag: '@long' }, async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  // Pictures that come into sight after that are none for a stranger.
  expectedErrors.push(/401|404/)
  await signInAs('guest')
  let publishedAt: number | undefined
  const live = () => ({ active: false, ...(publishedAt && { changes: { notices: publishedAt } }) })
  await page.route('**/api/live', route => route.fulfill({ headers: ourHeaders, json: live() }))
  // A notice of its own: those of other tests may end, which closes their comments.
  const { title } = await insertNotice()
  await page.goto('/app/notices')
  const talk = findNoticeCard(page, title).getByRole('button', { name: /^Comentar/ })
  await expectHydrated(talk)
  await context.clearCookies()
  await talk.click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await expect(dialog.getByRole('alert')).toContainText('Entre para ver')
  // The page asks whether it can follow, and asks again, since it was not led away.
  publishedAt = Date.now()
  for (const _ of [1, 2]) await page.waitForRequest(request => request.method() === 'HEAD')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Fazer login' }).click()
  await expect(page).toHaveURL(/\/login\?to=%2Fapp%2Fnotices$/)
})

test('a guest who opens the notice form is invited to sign in', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/app/add-notice')
  await expect(page.getByText('Faça login para adicionar avisos.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fazer login' })).toBeVisible()
})

test('a like counts at once, stays after a reload, and can be taken back', async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Vigília')
  await publishNotice(page, title)
  await expect(heart(page, title)).toHaveAccessibleName('Curtir 0')

  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAccessibleName('Curtir 1')
  await expect
    .poll(
      async () =>
        (await sql('select 1 from notice_likes l join notices n on n.id = l.notice_id where n.title = $1', [title]))
          .length,
    )
    .toBe(1)

  await page.reload()
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, title)).toHaveAccessibleName('Curtir 1')
  await heart(page, title).click()
  await expect(heart(page, title)).toHaveAccessibleName('Curtir 0')
  await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
})

test('a like that does not reach the server waits, and reaches it later', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const person = await signInAs('member')
  const { title } = await insertNotice()
  await page.goto('/app/notices')
  const notice = findNoticeCard(page, title)
  const like = notice.getByRole('button', { name: /^Curtir/ })
  await page.waitForLoadState('networkidle')

  await page.route('**/*', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await like.click()
  await expect(notice).toContainText('Esperando internet…')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/*')
  await expect(notice).not.toContainText('Esperando internet…')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await sql('select from notice_likes where user_id = $1', [person.id])).toHaveLength(1)
})

test('a comment is sent with Enter, but not while an accent is being composed', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const title = makeUniqueTitle('Almoço')
  await publishNotice(page, title)

  await findNoticeCard(page, title).getByRole('button', { name: 'Comentar 0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await expect(dialog.getByText('Nenhum comentário ainda. Seja o primeiro a comentar!')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Escreva um comentário' })
  const send = dialog.getByRole('button', { name: 'Enviar comentário' })
  await expect(send).toBeDisabled()
  await field.fill('   ')
  await expect(send).toBeDisabled()

  await field.fill('Levo o feijao')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
  await expect(field).toHaveValue('Levo o feijao')
  for (const text of ['Levo o feijão', 'E o arroz', 'E a sobremesa']) {
    await field.fill(text)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(page.getByText('Comentário adicionado com sucesso')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(['Levo o feijão', 'E o arroz', 'E a sobremesa'])
  await expect(dialog.getByRole('listitem').first()).toContainText(admin.name)
  await field.fill('E a sobremesa')
  await expect(send).toBeEnabled()
  await field.fill('')
  await expect(send).toBeDisabled()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  const last = findNoticeCard(page, title).getByRole('list', { name: 'Últimos comentários' }).getByRole('listitem')
  await expect(last).toContainText(['E o arroz', 'E a sobremesa'])
  await expect(findNoticeCard(page, title).getByRole('button', { name: 'Comentar 3' })).toBeVisible()

  await findNoticeCard(page, title).getByRole('button', { name: 'Comentar 3' }).click()
  await dialog
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^Excluir comentário/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByText('E a sobremesa')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(findNoticeCard(page, title).getByRole('button', { name: 'Comentar 2' })).toBeVisible()
})

test('an admin writes a notice with pictures, puts them in order, changes it and deletes it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Retiro')
  await page.goto('/app/add-notice')
  await page.getByRole('button', { name: 'Adicionar Aviso' }).click()
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible()

  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Na serra, de sexta a domingo.')
  const carousel = page.getByRole('group', { name: 'Imagens' })
  await carousel
    .getByLabel('Adicionar imagens')
    .setInputFiles([await photo('a.jpg', '#a33'), await photo('b.jpg', '#3a3'), await photo('c.jpg', '#33a')])
  await expect(carousel.getByRole('progressbar')).toHaveCount(0)
  const addresses = async () =>
    carousel.locator('input[type=hidden]').evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
  await expect.poll(addresses).toHaveLength(3)
  const [first, second, third] = await addresses()
  await carousel.getByRole('button', { name: 'Mover a imagem 3 para antes' }).click()
  await carousel.getByRole('button', { name: 'Remover a imagem 1' }).click()
  expect(await addresses()).toEqual([third, second])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar Aviso' }).click()

  await expect(page.getByText('Aviso adicionado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/add-notice\/[0-9a-f-]{36}$/)
  const [row] = await sql<{ images: string[] }>('select images from notices where title = $1', [title])
  expect(row?.images).toEqual([third, second])
  expect(first).toBeTruthy()

  await page.getByRole('link', { name: 'Editar este' }).click()
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toHaveValue('Na serra, de sexta a domingo.')
  await page.getByRole('textbox', { name: 'Título' }).fill(`${title} (vagas esgotadas)`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Aviso atualizado com sucesso!')).toBeVisible()
  await expect(findNoticeCard(page, `${title} (vagas esgotadas)`)).toBeVisible()

  await chooseInNoticeMenu(page, `${title} (vagas esgotadas)`, 'Excluir')
  await page.getByRole('alertdialog', { name: 'Confirmar exclusão' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Aviso deletado com sucesso')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)

  await page.goto('/app/add-notice')
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('')
})

test('a second new notice starts with an empty form, and both are saved', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const [one, two] = [makeUniqueTitle('Primeiro'), makeUniqueTitle('Segundo')]
  await publishNotice(page, one)
  await page.getByRole('link', { name: 'Adicionar' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Título' }).fill(two)
  await page.getByRole('textbox', { name: 'Conteúdo' }).fill('Outro assunto.')
  await page.getByRole('button', { name: 'Adicionar Aviso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso publicado' })).toBeVisible()
  await page.goto('/app/notices')
  await expect(findNoticeCard(page, two)).toBeVisible()
  await expect(findNoticeCard(page, one)).toBeVisible()
})

test.describe('on a device without a back gesture', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('comments that were open when the person left are closed when they return', { tag: '@long' }, async ({
    page,
    signInAs,
  }) => {
    await signInAs('member')
    // Nobody else deletes it meanwhile.
    const { title } = await insertNotice()
    await page.goto('/app')
    const bar = page.getByRole('navigation', { name: 'Principal' })
    const dialog = page.getByRole('dialog', { name: 'Comentários' })
    const openComments = () =>
      findNoticeCard(page, title)
        .getByRole('button', { name: /^Comentar/ })
        .click()

    await bar.getByRole('link', { name: 'Avisos', exact: true }).click()
    await openComments()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/app')
    await bar.getByRole('link', { name: 'Avisos', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await openComments()
    await dialog.getByRole('textbox').fill('Levo o feijão')
    await page.goBack()
    await page.goForward()
    await expect(dialog.getByRole('textbox')).toHaveValue('Levo o feijão')
  })
})

test('comments that others wrote meanwhile are counted as soon as the person has seen them', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin')
  const title = makeUniqueTitle('Coral')
  await publishNotice(page, title)
  await expect(findNoticeCard(page, title).getByRole('button', { name: 'Comentar 0' })).toBeVisible()
  await sql(
    "insert into notice_comments (notice_id, author_id, content) select id, $1, 'Eu vou' from notices where title = $2",
    [admin.id, title],
  )
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Comentários' }).getByText('Eu vou')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findNoticeCard(page, title).getByRole('button', { name: 'Comentar 1' })).toBeVisible()
  await expect(findNoticeCard(page, title).getByText('Eu vou')).toBeVisible()
})

test('comments that cannot be loaded raise a message too', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push(/status of 500/)
  await signInAs('member')
  // A notice of its own: those of other tests may end.
  const { title } = await insertNotice()
  await page.route('**/api/notices/*/comments', route => route.fulfill({ status: 500 }))
  await page.goto('/app/notices')
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const message = page.getByRole('region', { name: /^Mensagens/ }).getByRole('listitem')
  await expect(message).toContainText('Erro ao carregar dados')
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  await expect(dialog.getByRole('alert')).toContainText('Erro ao carregar dados')
  await page.unroute('**/api/notices/*/comments')
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('a comment that is sent before the others are loaded is shown and announced with them', async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  const [notice] = await sql<{ id: string }>(
    "insert into notices (title, content) values ($1, 'Leve um prato.') returning id",
    [makeUniqueTitle('Mutirão')],
  )
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  // The comments were read before the new one was written, and arrive after it.
  await page.route('**/api/notices/*/comments', async route => {
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  await page.goto(`/app/notices/${notice?.id}`)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Eu levo o bolo')
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.headers()['next-action'] !== undefined,
  )
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await sent
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'Eu levo o bolo' })).toBeInViewport()
  await expect(page.getByText('Comentário adicionado!')).toBeAttached()
})

test('one’s own comment is corrected with Enter, is marked, and shows a moderator what it said', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('member')
  const { title } = await insertNotice()
  await page.goto('/app/notices')
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  const openComments = () =>
    findNoticeCard(page, title)
      .getByRole('button', { name: /^Comentar/ })
      .click()
  await openComments()
  const field = dialog.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.fill('Levo o feijao')
  await field.press('Enter')
  const edit = dialog.getByRole('button', { name: 'Editar meu comentário' })
  await edit.click()
  const correction = dialog.getByRole('textbox', { name: 'Corrigir meu comentário' })
  await expect(correction).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await correction.fill('Levo o feijão')
  await expectAccessible(page, '[role=dialog]')
  await correction.press('Enter')
  await expect(page.getByText('Comentário corrigido')).toBeVisible()
  const comment = dialog.getByRole('listitem').first()
  await expect(comment).toContainText('editado')
  await expect(comment).toContainText('Levo o feijão')
  await expect(edit).toBeFocused()
  await edit.click()
  await correction.fill('Outra coisa')
  await dialog.getByRole('button', { name: 'Deixar como estava' }).click()
  await expect(comment).toContainText('Levo o feijão')
  await page.keyboard.press('Escape')
  await expect(findNoticeCard(page, title)).toContainText('editado')

  await signInAs('admin')
  await page.goto('/app/notices')
  await openComments()
  await expect(dialog.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
  await dialog.getByText('Como era antes').click()
  await expect(comment).toContainText('Levo o feijao')
  await expectAccessible(page, '[role=dialog]')
})

test('the newest comments are shown first and earlier ones on request; an admin hides a comment', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  await signInAs('admin')
  const member = await insertPerson('member')
  const title = makeUniqueTitle('Retiro')
  await publishNotice(page, title)
  await sql(
    `insert into notice_comments (notice_id, author_id, content, created_at)
     select id, $1, 'Comentário ' || n, now() - make_interval(mins => 100 - n) from notices, generate_series(1, 60) n
     where title = $2`,
    [member.id, title],
  )
  await findNoticeCard(page, title)
    .getByRole('button', { name: /^Comentar/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Comentários' })
  const comments = dialog.getByRole('listitem')
  await expect(comments).toHaveCount(50)
  await expect(comments.first()).toContainText('Comentário 11')
  await tabAndPress(page, dialog.getByRole('button', { name: 'Ver comentários anteriores' }))
  await expect(comments).toHaveCount(60)
  await expect(comments.first()).toContainText('Comentário 1')
  await expect(comments.nth(9)).toBeFocused()
  await expect(comments.nth(9)).toBeInViewport()
  await expectAccessible(page, '[role=dialog]')

  await tabAndPress(page, comments.last().getByRole('button', { name: 'Mais sobre o comentário' }))
  await page.getByRole('menuitem', { name: 'Ocultar' }).click()
  await expect(page.getByText('Comentário ocultado.', { exact: false })).toBeVisible()
  await expect(comments).toHaveCount(59)
  await expect(comments.last().locator(':focus')).toHaveCount(1)
  await tabAndPress(page, comments.last().getByRole('button', { name: /^Excluir comentário/ }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(comments).toHaveCount(58)
  await page.keyboard.press('Escape')
  await expect(findNoticeCard(page, title).getByRole('button', { name: 'Comentar 58' })).toBeVisible()

  await signInAs('member')
  await page.goto('/app/notices')
  await expect(findNoticeCard(page, title).getByRole('button', { name: 'Comentar 58' })).toBeVisible()
  await expect(findNoticeCard(page, title)).not.toContainText('Comentário 60')
})

test('a notice that another admin has deleted disappears when the person uses it', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Bazar')
  await publishNotice(page, makeUniqueTitle('Ceia'))
  await publishNotice(page, title)
  const other = await (
    await browser.newContext({ storageState: await page.context().storageState(), baseURL })
  ).newPage()
  // It has not heard yet that something changed.
  await other.route('**/api/live', route => route.fulfill({ headers: ourHeaders, json: { active: false } }))
  await other.goto('/app/notices')
  await expect(findNoticeCard(other, title)).toBeVisible()

  const below = (scopePage: Page) => findNoticeCard(scopePage, title).locator('xpath=following::h2[1]').textContent()
  const focused = (scopePage: Page, name: string | null) =>
    expect(scopePage.getByRole('link', { name: name ?? '', exact: true })).toBeFocused()
  const [next, nextOfOther] = [await below(page), await below(other)]
  const confirm = (scopePage: Page) =>
    scopePage.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await chooseInNoticeMenu(page, title, 'Excluir')
  await confirm(page)
  await expect(findNoticeCard(page, title)).toHaveCount(0)
  await focused(page, next)

  await chooseInNoticeMenu(other, title, 'Excluir')
  await confirm(other)
  await expect(other.getByText('Aviso não encontrado')).toBeVisible()
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: title })).toHaveCount(0)
  await focused(other, nextOfOther)
})

test('likes far down the list are still shown after returning to it', { tag: '@long' }, async ({ page, signInAs }) => {
  const era = randomUUID().slice(0, 6)
  await sql(
    `insert into notices (title, content, created_at)
     select $1 || n, 'De outros tempos', timestamptz '2019-01-01' + n * interval '1 hour' from generate_series(1, 30) n`,
    [`Encontro ${era} de `],
  )
  const admin = await signInAs('admin')
  const oldest = `Encontro ${era} de 1`
  const like = (title: string) =>
    sql('insert into notice_likes (notice_id, user_id) select id, $1 from notices where title = $2', [admin.id, title])
  await like(oldest)
  await publishNotice(page, makeUniqueTitle('Ensaio'))
  await page.reload()
  const last = findNoticeCard(page, oldest).filter({ has: page.getByRole('heading', { name: oldest, exact: true }) })
  const liked = last.getByRole('button', { name: /^Curtir/ })
  const meanwhile = findNoticeCard(page, `${oldest}0`).getByRole('button', { name: /^Curtir/ })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(liked).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')

  const bar = page.getByRole('navigation', { name: 'Principal' })
  await bar.getByRole('link', { name: 'Início' }).click()
  await expect(page).toHaveURL('/app')
  await like(`${oldest}0`)
  await bar.getByRole('link', { name: 'Avisos', exact: true }).click()
  await expect(meanwhile).toHaveAttribute('aria-pressed', 'true')
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
})

test('the form of a notice that does not exist links back to the list', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(`/app/edit-notice/${randomUUID()}`)
  await expect(page.getByText('Aviso não encontrado')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/notices$/)
})

test('a member finds neither the notice form nor buttons that lead to it', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('member')
  await page.goto('/app/add-notice')
  await expect(page.getByText('Somente a administração da igreja cuida dos avisos.')).toBeVisible()
  await page.goto('/app/notices')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /^Mais sobre/ })).toHaveCount(0)
})

test('older notices load while scrolling', { tag: '@long' }, async ({ page, signInAs }) => {
  await sql(
    `insert into notices (title, content, created_at)
     select 'Antigo ' || n, 'De outros tempos', timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 60) n
     where not exists (select from notices where title = 'Antigo 60')`,
  )
  await signInAs('admin')
  await publishNotice(page, makeUniqueTitle('Ensaio'))
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('heading', { name: 'Antigo 1', exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  const titles = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
})

test('everyone can list the important notices that are no longer on the home page, and read each one in full', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const era = randomUUID().slice(0, 6)
  await sql(
    `insert into notices (title, content, type, created_at)
     select $1 || n, $2, 'main', timestamptz '2020-01-01' + n * interval '1 hour' from generate_series(1, 25) n`,
    [
      `Assembleia ${era} de `,
      `**Pauta** em exemplo.org/pauta.\nFale com (27) 99999-1234.\n${'Linha.\n'.repeat(20)}Fim.`,
    ],
  )
  await signInAs('admin')
  await publishNotice(page, makeUniqueTitle('Ensaio'), { important: true })
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Avisos', exact: true }).click()
  await page.getByRole('link', { name: 'Avisos importantes' }).click()
  await expect(page).toHaveURL('/app/notices/important')
  const titled = (n: number) => page.getByRole('heading', { name: `Assembleia ${era} de ${n}`, exact: true })
  const oldest = titled(1)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(oldest).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await chooseInNoticeMenu(page, `Assembleia ${era} de 2`, 'Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Aviso deletado com sucesso')).toBeVisible()
  await expect(titled(2)).toBeHidden()

  await oldest.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Assembleia ${era} de 1` })).toBeVisible()
  const noticeCard = page.getByRole('article')
  await expect(noticeCard).toContainText('Fim.')
  await expect(noticeCard.getByText('Pauta', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(noticeCard.getByRole('link', { name: 'exemplo.org/pauta' })).toHaveAttribute(
    'href',
    'https://exemplo.org/pauta',
  )
  await expect(noticeCard.getByRole('link', { name: '(27) 99999-1234' })).toHaveAttribute(
    'href',
    'https://wa.me/5527999991234',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Avisos importantes' }).click()
  await expect(page).toHaveURL('/app/notices/important')
})

test('a notice is shared, read by a visitor while it is public, and by members afterwards', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  // What is no longer public answers a stranger with a real 404.
  expectedErrors.push(/404/)
  const admin = await signInAs('admin')
  const title = makeUniqueTitle('Bazar')
  const content = `${'Roupas, livros e bolos. '.repeat(20)}Tudo em exemplo.org/bazar.`
  await publishNotice(page, title, { content })
  await sql('update notices set show_on_homepage = true where title = $1', [title])
  const [{ id = '' } = {}] = await sql<{ id: string }>('select id from notices where title = $1', [title])

  await page.goto(`/app/notices/${id}`)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo um bolo')
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Levo um bolo' })).toContainText(admin.name)
  await page.getByRole('button', { name: /^Curtir/ }).click()
  await expect(page.getByRole('button', { name: 'Curtir 1' })).toBeVisible()
  await expectAccessible(page)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    // A browser that opens no windows: the text is copied.
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByText('Texto copiado!')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const link = text.split('\n').at(-1) ?? ''
  expect(link).toMatch(new RegExp(`^http.*/notices/${id}$`))

  await context.clearCookies()
  await page.goto('/#news')
  await page.getByRole('link', { name: `Ler tudo de “${title}”` }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'exemplo.org/bazar' })).toBeVisible()
  await expect(page.getByText('Levo um bolo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Comentar' })).toHaveCount(0)
  await expectAccessible(page)

  await sql('update notices set show_on_homepage = false where title = $1', [title])
  // The database tells the app of it, a moment later.
  await expect(async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Aviso não encontrado' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Sou da igreja: entrar para ver' })).toBeVisible()
  await expectAccessible(page)
  await signInAs('member')
  await page.goto(link)
  await expect(page).toHaveURL(`/app/notices/${id}`)
  await expect(page.getByText('Levo um bolo')).toBeVisible()
})

test('the layout does not shift when an admin is recognised', { tag: '@desktop' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/app/notices')
  await expect(page.getByRole('link', { name: 'Adicionar' })).toBeVisible()

  // What others publish or schedule meanwhile is another matter.
  await page.route('**/api/live', route => route.fulfill({ headers: ourHeaders, json: { active: false } }))
  await page.route('**/api/notices/off-air*', route => route.fulfill({ headers: ourHeaders, json: { items: [] } }))
  const responseSent = Promise.withResolvers<void>()
  for (const address of ['**/api/me', '**/api/notices/personal?*'])
    await page.route(address, route => responseSent.promise.then(() => route.continue()))
  await page.reload()
  const first = page.getByRole('article').first()
  const readPositions = async () => [
    await first.boundingBox(),
    await first.getByRole('button', { name: /^Curtir/ }).boundingBox(),
  ]
  await expect(first).toBeVisible()
  const before = await readPositions()
  await expect(page.getByRole('button', { name: /^Mais sobre/ })).toHaveCount(0)

  responseSent.resolve()
  await expect(first.getByRole('button', { name: /^Mais sobre/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adicionar' })).toBeVisible()
  expect(await readPositions()).toEqual(before)
})

test('an unsaved notice draft is there after a reload', async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = makeUniqueTitle('Mutirão')
  await page.goto('/app/add-notice')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('radio', { name: 'Início' }).check()
  await page.getByRole('checkbox', { name: 'Site' }).check()
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado e não salvou.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title)
  await expect(page.getByRole('radio', { name: 'Início' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Site' })).toBeChecked()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('')
})

test('the page of a notice that does not exist says so, without errors in the browser', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await signInAs('member')
  await page.goto('/app/notices/3f0c3f0c-3f0c-4f0c-8f0c-3f0c3f0c3f0c')
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso não encontrado' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver os avisos' }).click()
  await expect(page).toHaveURL('/app/notices')
})
