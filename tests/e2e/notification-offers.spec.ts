import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { takeYear } from '@/tests/support/e2e-calendar'
import { lockLiveStream } from '@/tests/support/e2e-live'
import { makeUniqueTitle } from '@/tests/support/e2e-notices'
import { findRow, openRow } from '@/tests/support/e2e-profile'
import { allowPush, nameDevice, readChoices } from '@/tests/support/e2e-push'
import { insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { openStage } from '@/tests/support/e2e-stage'

// Turning notifications on registers the service worker.
test.use({ serviceWorkers: 'allow' })

const offer = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

async function insertDinner() {
  const [title, year] = [makeUniqueTitle('Jantar'), await takeYear()]
  const [row] = await sql<{ id: string }>(
    `insert into events (title, event_date, event_time) values ($1, ($2 || '-04-02')::date, '19:30') returning id`,
    [title, year],
  )
  return { title, id: row?.id ?? '', start: `${year}-04-02T19:30`, path: `/calendar/${year}-04` }
}

async function insertNotice(title: string, { important = false } = {}) {
  const [row] = await sql<{ id: string }>(
    `insert into notices (title, content, type) values ($1, 'Todos estão convidados.', $2::notice_type) returning id`,
    [title, important ? 'main' : 'normal'],
  )
  return row?.id ?? ''
}

async function comeToDinner(page: Page) {
  const { title, path } = await insertDinner()
  await page.goto(path)
  await page.getByRole('heading', { name: title, exact: true }).click()
  await page.getByRole('button', { name: /^Eu vou/ }).click()
  await expect(page.getByRole('button', { name: /^Você vai/ })).toBeVisible()
}

test('after “Eu vou” one line offers to notify, in place, and a no is remembered', async ({
  page,
  signInAs,
  context,
}) => {
  await allowPush(context)
  const person = await signInAs('member')
  await comeToDinner(page)
  const line = offer(page, 'Avisar uma hora antes, e se algo mudar?')
  await expect(line).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Avisar', 'Agora não'])
    expect((await line.getByRole('button', { name, exact: true }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await line.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText('Tudo bem. Se mudar de ideia')).toBeVisible()
  await expect.poll(() => readChoices(person.id)).toEqual({ events: 'none' })

  await comeToDinner(page)
  await page.waitForLoadState('networkidle')
  await expect(line).toHaveCount(0)
})

test('after a live was watched, this device is turned on with one tap', { tag: '@long' }, async ({
  page,
  signInAs,
  context,
  isMobile,
}) => {
  const device = nameDevice(isMobile)
  const end = await lockLiveStream()
  try {
    await sql(
      `insert into live_settings (id, is_active, live_url, activated_at, expires_at)
       values (1, true, 'https://www.youtube.com/watch?v=culto', now(), now() + interval '90 minutes')`,
    )
    await allowPush(context)
    await context.route('https://www.youtube.com/**', route => route.fulfill({ body: 'culto' }))
    const person = await signInAs('member')
    await page.goto('/app')
    const other = page.waitForEvent('popup')
    await page.getByRole('link', { name: /Estamos ao vivo/ }).click()
    await (await other).close()
    const line = offer(page, `Avisar neste ${device} quando a live começar?`)
    await line.getByRole('button', { name: 'Avisar', exact: true }).click()
    await expect(page.getByText(`Combinado: o aviso chega neste ${device}.`)).toBeVisible()
    expect(await readChoices(person.id)).toEqual({ live: 'phone' })
    expect(await sql('select from push_subscriptions where profile_id = $1', [person.id])).toHaveLength(1)

    await page.getByRole('link', { name: 'Mudar' }).click()
    await expect(findRow(page, 'Avisos no telefone')).toHaveAttribute('open')
  } finally {
    await end()
  }
})

test('where the browser shows no notifications, the line offers email', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  const person = await signInAs('member')
  const notice = await insertNotice(makeUniqueTitle('Assembleia'), { important: true })
  await page.goto(`/app/notices/${notice}`)
  await offer(page, 'Avisar por email quando sair um aviso importante?')
    .getByRole('button', { name: 'Avisar', exact: true })
    .click()
  await expect(page.getByText('Combinado: o aviso vai por email.')).toBeVisible()
  expect(await readChoices(person.id)).toEqual({ notices: 'mail' })
})

test('who refuses the browser’s question may choose email instead', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'denied'
      return 'denied'
    }
  })
  const person = await signInAs('member')
  const notice = await insertNotice(makeUniqueTitle('Passeio'))
  await page.goto(`/app/notices/${notice}`)
  await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Eu levo o bolo')
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await offer(page, 'Avisar quando responderem?').getByRole('button', { name: 'Avisar', exact: true }).click()
  await expect(page.getByText(/está bloqueando os avisos/)).toBeVisible()
  expect(await readChoices(person.id)).toEqual({})
  await page.getByRole('button', { name: 'Avisar por email' }).click()
  await expect(page.getByText('Combinado: o aviso vai por email.')).toBeVisible()
  expect(await readChoices(person.id)).toEqual({ comments: 'mail' })
})

test('after Palco a musician says that they play in the playlist, and takes it back', { tag: '@long' }, async ({
  page,
  signInAs,
  context,
  isMobile,
}) => {
  const device = nameDevice(isMobile)
  await allowPush(context)
  const person = await signInAs('member')
  const hymn = await insertHymn()
  const playlist = await insertPlaylist(null, [hymn, await insertHymn()])
  const players = () => sql('select from playlist_players where profile_id = $1', [person.id])
  await page.goto(`/app/hymns/${hymn.id}?playlist=${playlist.id}&index=0`)
  await openStage(page, hymn.title)
  await page.keyboard.press('Escape')
  await offer(page, 'Avisar se esta playlist mudar?').getByRole('button', { name: 'Avisar', exact: true }).click()
  await expect(page.getByText(`Combinado: o aviso chega neste ${device}.`)).toBeVisible()
  expect(await readChoices(person.id)).toEqual({ setlists: 'phone' })
  expect(await players()).toHaveLength(1)

  await page.getByRole('button', { name: /1 de 2/ }).click()
  const toggle = page.getByRole('dialog').getByRole('switch', { name: 'Toco nesta playlist' })
  await expect(toggle).toBeChecked()
  await expectAccessible(page, '[role=dialog]')
  await toggle.click()
  await expect.poll(players).toHaveLength(0)
  await expect(toggle).not.toHaveAttribute('aria-busy')
  await toggle.click()
  await expect.poll(players).toHaveLength(1)
  await page.keyboard.press('Escape')

  await page.goto('/app/profile')
  await openRow(page, 'Avisos no telefone')
  const played = page.getByRole('list', { name: 'Playlists em que você toca' })
  await expect(played).toContainText(playlist.name)
  await played.getByRole('button', { name: `Parar de tocar em ${playlist.name}` }).click()
  await expect(played).toBeHidden()
  expect(await players()).toHaveLength(0)
})

test('the pastoral team is offered to hear of requests, where they read them', { tag: '@long' }, async ({
  page,
  signInAs,
  context,
  isMobile,
}) => {
  const device = nameDevice(isMobile)
  await allowPush(context)
  const person = await signInAs('member')
  await sql(`update profiles set duties = '{pastoral}' where id = $1`, [person.id])
  await page.goto('/app/prayers')
  await offer(page, `Avisar neste ${device} quando chegar um pedido?`)
    .getByRole('button', { name: 'Avisar', exact: true })
    .click()
  await expect(page.getByText(`Combinado: o aviso chega neste ${device}.`)).toBeVisible()
  expect(await readChoices(person.id)).toEqual({ prayers: 'phone' })
})

test('what a page has shown is not told on another device, and leaves the badge', { tag: '@long' }, async ({
  page,
  signInAs,
  context,
}) => {
  const person = await signInAs('member')
  const [notice, other] = [await insertNotice(makeUniqueTitle('Bazar')), await insertNotice(makeUniqueTitle('Feira'))]
  await sql(
    `insert into notification_choices (profile_id, topic, channel)
     values ($1, 'notices', 'phone'), ($1, 'events', 'phone'), ($1, 'comments', 'phone')`,
    [person.id],
  )
  const dinner = await insertDinner()
  const subjects = [`notice ${notice}`, `notice ${other}`, `event ${dinner.id} ${dinner.start}`]
  for (const subject of subjects)
    await sql(
      `insert into notifications (profile_id, topic, channel, subject, sent_at) values ($1, $2, 'phone', $3, now())`,
      [person.id, subject.startsWith('notice') ? 'notices' : 'events', subject],
    )
  const unseen = async () =>
    (
      await sql<{ subject: string }>(
        'select subject from notifications where profile_id = $1 and seen_at is null order by subject',
        [person.id],
      )
    ).map(({ subject }) => subject)
  await context.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => document.documentElement.setAttribute('data-badge', String(count)),
      clearAppBadge: async () => document.documentElement.setAttribute('data-badge', 'none'),
    })
  })

  await page.goto(`/app/notices/${notice}`)
  await expect.poll(unseen).toEqual([subjects[2], subjects[1]])
  await expect(page.locator('html')).toHaveAttribute('data-badge', '2')

  await page.goto(dinner.path)
  await page.getByRole('heading', { name: dinner.title, exact: true }).click()
  await expect.poll(unseen).toEqual([subjects[1]])
  await page.goto(`/app/notices/${other}`)
  await expect.poll(unseen).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-badge', 'none')
})

test('guests are offered nothing', { tag: '@long' }, async ({ page, signInAs }) => {
  await signInAs('guest')
  const notice = await insertNotice(makeUniqueTitle('Assembleia'), { important: true })
  await page.goto(`/app/notices/${notice}`)
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Avisar', exact: true })).toHaveCount(0)
})
