import { resetAddressLimits } from '@/tests/support/accounts'
import { expect, sql, test } from '@/tests/support/e2e'
import { createMark } from '@/tests/support/e2e-songbook'
import { enter, expectEntered, expectNoCode, holdBackCode, openWithoutCode } from '@/tests/support/late-code'
import { formsAfterCode, lateForms } from '@/tests/support/late-forms'

test.beforeEach(resetAddressLimits)

/** One with a draft, one that stores its input by itself, and a search; npm run test:long opens every form. */
const sample = ['notices/editor/notice-form', 'people/invitation-form', 'people/people-feed']

for (const [file, begin] of Object.entries(lateForms)) {
  const tag = sample.includes(file) ? [] : ['@long']
  test(`what was typed before the code came is saved: ${file}`, { tag }, async ({ page, signInAs, baseURL }) => {
    const { path, early, late, save, read, saved } = await begin({ page, signInAs })
    const release = await holdBackCode(page)
    await openWithoutCode(page, new URL(path, baseURL).href)
    for (const entry of early) {
      await expectNoCode(page, entry)
      await enter(page, entry)
    }

    await release()
    for (const entry of early) await expectEntered(page, entry)
    for (const entry of late) await enter(page, entry)
    for (const entry of [...early, ...late]) await expectEntered(page, entry)
    await save(page)
    await expect.poll(read).toEqual(saved)
  })
}

test('the other forms open only when the code has come', { tag: '@long' }, async ({ page, signInAs, baseURL }) => {
  const { id } = await signInAs('admin')
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [id])
  await holdBackCode(page)
  for (const findPath of Object.values(formsAfterCode)) {
    await openWithoutCode(page, new URL(await findPath(), baseURL).href)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForFunction(() => document.readyState !== 'loading')
    await expect(page.getByRole('main').locator('form, search')).toHaveCount(0)
  }
})

test('a draft fills in what nobody typed before the code came, and keeps what somebody did', async ({
  page,
  signInAs,
  baseURL,
}) => {
  await signInAs('admin')
  await page.goto('/app/add-notice')
  await enter(page, ['[name=title]', 'Título de ontem'])
  await enter(page, ['[name=content]', 'Texto de ontem'])
  await page.goto('/app/members/invitations')
  await enter(page, ['[name=message]', 'Recado de ontem'])

  const address = (path: string) => new URL(path, baseURL).href
  const comeBack = async (path: string, selector: string, text: string) => {
    const release = await holdBackCode(page)
    await openWithoutCode(page, address(path))
    await enter(page, [selector, text])
    await release()
  }
  const expectNotice = async () => {
    await expectEntered(page, ['[name=title]', 'Título de hoje'])
    await expectEntered(page, ['[name=content]', 'Texto de ontem'])
  }
  await comeBack('/app/add-notice', '[name=title]', 'Título de hoje')
  await expectNotice()
  await expect(page.getByText('Recuperamos o que você tinha digitado e não salvou.')).toBeVisible()

  // An autosaved form stores it although nothing is typed any more.
  await comeBack('/app/members/invitations', '[name=label]', 'Ana')
  await page.goto('/app/add-notice')
  await expectNotice()
  await page.goto('/app/members/invitations')
  await expectEntered(page, ['[name=label]', 'Ana'])
  await expectEntered(page, ['[name=message]', 'Recado de ontem'])
})

test('the caret stays where somebody types while the code comes', { tag: '@long' }, async ({
  page,
  signInAs,
  baseURL,
}) => {
  await signInAs('admin')
  const release = await holdBackCode(page)
  await openWithoutCode(page, new URL('/app/add-hymn', baseURL).href)
  await enter(page, ['[name=title]', 'Porto desejado'])
  for (let step = 0; step < ' desejado'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await release()
  await page.keyboard.type(' tão')
  await expectEntered(page, ['[name=title]', 'Porto tão desejado'])
})

test('what was typed is there, and is saved, after a reload and going back and forward', async ({ page, signInAs }) => {
  await signInAs('admin')
  const title = `Porto ${createMark()}`
  const number = String(50_000 + (Number.parseInt(createMark(), 36) % 40_000))
  await page.goto('/app/add-hymn')
  await enter(page, ['[name=title]', title])
  await enter(page, ['[name=lyrics]', 'Vem comigo descansar'])
  await page.reload()
  await expectEntered(page, ['[name=title]', title])
  await enter(page, ['[name=defaultKey]', 'G'])
  await expectEntered(page, ['[name=lyrics]', 'Vem comigo descansar'])

  const privacy = page.getByRole('heading', { level: 1, name: 'Privacidade' })
  await page.goto('/privacy')
  await page.goBack()
  await expectEntered(page, ['[name=title]', title])
  await page.goForward()
  await expect(privacy).toBeVisible()
  await page.goBack()
  await expectEntered(page, ['[name=title]', title])
  await enter(page, ['[name=number]', number])
  await page.getByRole('button', { name: 'Adicionar Louvor' }).click()
  const read = () => sql('select number, lyrics, default_key as key from hymns where title = $1', [title])
  await expect.poll(read).toEqual([{ number: Number(number), lyrics: 'Vem comigo descansar', key: 'G' }])
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what the browser fills in without a word is saved', async ({ page, signInAs }) => {
    const { id } = await signInAs('member')
    await page.goto('/app/add-playlist')
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await page.addInitScript(fillIn, { name: 'Ensaio de quinta', description: 'Preenchido pelo navegador' })
    await page.reload()
    await expectEntered(page, ['[name=name]', 'Ensaio de quinta'])
    await enter(page, ['[name=description]', 'Com o coral'])
    await page.getByRole('button', { name: 'Criar playlist' }).click()
    const read = () => sql('select name, description from playlists where created_by = $1', [id])
    await expect.poll(read).toEqual([{ name: 'Ensaio de quinta', description: 'Com o coral' }])
  })
})

/** Runs in the browser before a page's own scripts: fills in fields as soon as they are there, without an event. */
function fillIn(values: Record<string, string>) {
  new MutationObserver(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`main [name=${name}]`)
      if (!field || 'isFilled' in field.dataset || Object.keys(field).length > 0) continue
      field.dataset.isFilled = ''
      field.value = value
    }
  }).observe(document, { childList: true, subtree: true })
}
