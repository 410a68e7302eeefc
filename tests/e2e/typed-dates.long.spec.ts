import type { Locator, Page } from '@playwright/test'
import { resetAddressLimits } from '@/tests/support/accounts'
import { expect, sql, test } from '@/tests/support/e2e'
import { typeAsPerson } from '@/tests/support/typed-dates'

type Form = { page: Page; signInAs: (role: 'admin' | 'member') => Promise<{ id: string }> }
type DatedForm = {
  open: (given: Form) => Promise<unknown>
  /** A text of the form that has to stay. */
  text: (page: Page) => Locator
  date: (page: Page) => Locator
  send: (page: Page) => Locator
}

const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openEventForm({ page, signInAs }: Form) {
  await signInAs('member')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Novo Evento' }).click()
}

const eventForm = {
  open: openEventForm,
  text: (page: Page) => findDialog(page, 'Novo Evento').getByLabel('Título'),
  send: (page: Page) => page.getByRole('button', { name: 'Criar' }),
}

async function openCustomRepeat(given: Form) {
  await openEventForm(given)
  const dialog = findDialog(given.page, 'Novo Evento')
  await dialog.getByLabel('Data').fill('2031-11-29')
  await dialog.getByLabel('Repetir').selectOption('Outra…')
  await dialog.getByLabel('Termina', { exact: true }).selectOption('Em um dia')
}

async function openNoticeSchedule({ page, signInAs }: Form) {
  await signInAs('admin')
  await page.goto('/app/add-notice')
  await page.getByText('Publicar agora').click()
}

/** Every field of a day or an hour. */
const datedForms: Record<string, DatedForm> = {
  'the day of an event': { ...eventForm, date: page => findDialog(page, 'Novo Evento').getByLabel('Data') },
  'the hour of an event': {
    ...eventForm,
    date: page => findDialog(page, 'Novo Evento').getByLabel('Horário'),
  },
  'the end of an event': {
    ...eventForm,
    open: async given => {
      await openEventForm(given)
      await given.page.getByText('Mais detalhes').click()
    },
    date: page => findDialog(page, 'Novo Evento').getByLabel('Termina às'),
  },
  'the last day of a series': {
    ...eventForm,
    open: openCustomRepeat,
    date: page => findDialog(page, 'Novo Evento').getByLabel('Último dia'),
  },
  'when a notice is published': {
    open: openNoticeSchedule,
    text: page => page.getByRole('textbox', { name: /^Título/ }),
    date: page => page.getByLabel('Publicar em'),
    send: page => page.getByRole('main').locator('[type=submit]'),
  },
  'until when a notice is shown': {
    open: openNoticeSchedule,
    text: page => page.getByRole('textbox', { name: /^Título/ }),
    date: page => page.getByLabel('Mostrar até'),
    send: page => page.getByRole('main').locator('[type=submit]'),
  },
  'a birth date at registration': {
    open: ({ page }) => page.goto('/login/register'),
    text: page => page.getByLabel('Nome'),
    date: page => page.getByLabel('Data de nascimento'),
    send: page => page.getByRole('button', { name: 'Criar conta' }).or(page.locator('main [type=submit]')).first(),
  },
  'a birth date in the profile': {
    open: async ({ page, signInAs }) => {
      await signInAs('member')
      await page.goto('/app/profile')
      await page.getByRole('button', { name: 'Editar Perfil' }).click()
    },
    text: page => page.getByRole('textbox', { name: /^Nome/ }),
    date: page => page.getByLabel('Data de nascimento'),
    send: page => page.getByRole('button', { name: 'Salvar' }),
  },
  'a birth date with a prayer': {
    open: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Peça uma oração' }).first().click()
    },
    text: page => findDialog(page, 'Pedido de Oração').getByLabel('Nome completo'),
    date: page => findDialog(page, 'Pedido de Oração').getByLabel('Data de nascimento'),
    send: page => page.getByRole('button', { name: 'Enviar Pedido' }),
  },
  'until when an invitation is valid': {
    open: async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/app/members/invitations')
    },
    text: page => page.getByRole('main').getByRole('textbox').first(),
    date: page => page.getByLabel('Vale até'),
    send: page => page.getByRole('main').locator('[type=submit]').first(),
  },
  'the hour of a service': {
    open: async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/app/church/services')
      await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
    },
    text: page => page.getByRole('main').getByLabel('Nome').first(),
    date: page => page.getByLabel('Começa').first(),
    send: page => page.getByRole('button', { name: 'Salvar' }),
  },
}

test.beforeEach(resetAddressLimits)

for (const [name, { open, text, date, send }] of Object.entries(datedForms)) {
  const tag = name === 'the day of an event' ? [] : ['@long']
  test(`whatever is typed as ${name}, the page and the other fields stay`, { tag }, async ({ page, signInAs }) => {
    await open({ page, signInAs })
    await text(page).fill('Almoço de domingo')
    for (const typed of ['29112026', '291120265', '29132026', '29110002', '29119999', '2911', '11202026209', '99']) {
      await typeAsPerson(date(page), typed)
      await expect(text(page)).toHaveValue('Almoço de domingo')
    }
    for (const value of ['11202-02-09', '0002-11-29', '9999-12-31', '11202-02-09T25:00', '']) {
      await date(page).evaluate((field: HTMLInputElement, given) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, given)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }, value)
      await expect(text(page)).toHaveValue('Almoço de domingo')
    }
    // Half typed: it is not sent as an empty one.
    await typeAsPerson(date(page), '29')
    await send(page).click()
    await expect(date(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^(Complete (a data|o horário)|Escolha o último dia)/)).toBeVisible()
    await expect(text(page)).toHaveValue('Almoço de domingo')
    expect(await date(page).evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true)
  })
}

test('a day and an hour are pasted as Brazilians write them, and the event is on that day', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await signInAs('member')
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Novo Evento' }).click()
  const dialog = findDialog(page, 'Novo Evento')
  await dialog.getByLabel('Título').fill('Vigília')
  const paste = async (field: Locator, text: string) => {
    await field.focus()
    await page.evaluate(given => navigator.clipboard.writeText(given), text)
    await page.keyboard.press('Control+v')
  }
  await paste(dialog.getByLabel('Data'), '29/11/2031')
  await paste(dialog.getByLabel('Horário'), '19h30')
  await page.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog).toHaveCount(0)
  const rows = await sql('select event_date::text as day, event_time::text as time from events where created_by = $1', [
    id,
  ])
  expect(rows).toEqual([{ day: '2031-11-29', time: '19:30:00' }])
})

test('a form that throws offers what was typed, and opens again without it; the page stays', async ({
  page,
  context,
  signInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/not formatted/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('member')
  // The form fails as it did with a year of five digits: while it says how an event of that day may repeat.
  await page.addInitScript(() => {
    Intl.ListFormat.prototype.format = () => {
      throw new RangeError('not formatted')
    }
  })
  await page.goto('/calendar')
  const dialog = findDialog(page, 'Novo Evento')
  const open = () => page.getByRole('button', { name: 'Novo Evento' }).click()
  await open()
  await dialog.getByLabel('Título').fill('Vigília de oração')
  await dialog.getByLabel('Data').fill('2031-11-29')
  await expect(dialog.getByRole('alert')).toContainText('Este formulário não abriu.')

  await page.reload()
  await open()
  await expect(dialog.getByRole('region', { name: 'O que você digitou' })).toHaveText(/Vigília de oração/)
  await dialog.getByRole('button', { name: 'Copiar o que digitei' }).click()
  await expect(page.getByText('Texto copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Vigília de oração')
  await dialog.getByRole('button', { name: 'Descartar e começar de novo' }).click()
  await expect(dialog.getByLabel('Título')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Calendário de Eventos' })).toBeVisible()
})
