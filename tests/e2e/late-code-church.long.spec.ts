import { withConnection } from '@/scripts/database/connect'
import { expect, test } from '@/tests/support/e2e'
import { type EmptyInstallation, startEmptyInstallation } from '@/tests/support/empty-installation'
import {
  type Entry,
  enter,
  expectEntered,
  expectNoCode,
  holdBackCode,
  openWithoutCode,
} from '@/tests/support/late-code'
import { isLongRun } from '@/tests/support/long'

let installation: EmptyInstallation
test.beforeAll(async () => {
  installation = await startEmptyInstallation()
})
test.afterAll(() => installation.close())

type Section = { name: string; early: [Entry, Entry] | [Entry]; late: Entry; saved: Record<string, unknown> }

/** The sections of the panel with fields outside of lists, whose rows open when the code has come. */
const sections: Section[] = [
  {
    name: 'firstVisit',
    early: [
      ['[name=expectation]', 'Uma hora e meia, com café depois.'],
      ['[name=parking]', 'Na rua do lado'],
    ],
    late: ['[name=children]', 'Há uma sala.'],
    saved: {
      expectation: 'Uma hora e meia, com café depois.',
      parking: 'Na rua do lado',
      children: 'Há uma sala.',
    },
  },
  {
    name: 'name',
    early: [
      ['[name=welcome]', 'Aqui há lugar para você'],
      ['[name=timeZone]', 'America/Manaus'],
    ],
    late: ['[name=description]', 'Uma igreja do bairro.'],
    saved: {
      welcome: 'Aqui há lugar para você',
      timeZone: 'America/Manaus',
      description: 'Uma igreja do bairro.',
    },
  },
  {
    name: 'opening',
    early: [['[name=landscape][value=hills]', true]],
    late: ['[name=landscape][value=city]', true],
    saved: { landscape: 'city' },
  },
  {
    name: 'address',
    early: [
      ['[name=street]', 'Rua do Porto, 12'],
      ['[name=city]', 'Vitória'],
    ],
    late: ['[name=postalCode]', '29000-123'],
    saved: { street: 'Rua do Porto, 12', city: 'Vitória', postalCode: '29000-123' },
  },
  {
    name: 'contact',
    early: [['[name=phone]', '(27) 99888-7766']],
    late: ['[name=email]', 'oi@cais.org.br'],
    saved: { phone: '27998887766', email: 'oi@cais.org.br' },
  },
  {
    name: 'mission',
    early: [['[name=missionText]', 'Anunciar a graça.']],
    late: ['[name=missionText]', 'Anunciar e viver a graça.'],
    saved: { missionText: 'Anunciar e viver a graça.' },
  },
]

test('the first evening and the panel save what was typed before the code came', async ({ page }) => {
  const { site, code, databaseUrl } = installation
  const read = async (column: 'facts' | 'settings') => {
    const text = `select ${column} as stored from church`
    const { rows } = await withConnection(databaseUrl, client => client.query<{ stored: object }>(text))
    return rows[0]?.stored
  }
  /** Opens a page, fills in fields, lets the code come, and fills in another. */
  const fillIn = async (path: string, early: readonly Entry[], late?: Entry) => {
    const release = await holdBackCode(page)
    await openWithoutCode(page, site + path)
    for (const entry of early) {
      await expectNoCode(page, entry)
      await enter(page, entry)
    }
    await release()
    for (const entry of early) await expectEntered(page, entry)
    if (late) await enter(page, late)
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(/^Salvo|^Preferências salvas/).first()).toBeVisible()
  }

  await holdBackCode(page)
  await openWithoutCode(page, `${site}/welcome`)
  await expect(page.getByRole('main').locator('[name=code]')).toBeVisible()
  // A backup is brought by a form that comes with the code.
  await expect(page.getByRole('main').locator('form')).toHaveCount(1)
  await fillIn('/welcome', [['[name=code]', code]])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Você', exact: true })).toBeFocused()
  for (const entry of [
    ['[name=name]', 'Marta Nogueira'],
    ['[name=email]', 'marta@example.org'],
    ['[name=password]', 'senha-secreta'],
    ['[name=churchName]', 'Igreja Batista do Cais'],
    ['[name=city]', 'Vitória'],
    ['[name=state]', 'ES'],
  ] as const)
    await enter(page, entry)
  await page.getByLabel('Começa o 1º horário').fill('18:00')
  await page.getByLabel('Nome do 1º horário').fill('Culto')
  await page.getByRole('button', { name: 'Abrir as portas' }).click()
  await expect(page).toHaveURL(`${site}/app/church`)

  for (const { name, early, late, saved } of isLongRun ? sections : sections.slice(0, 1)) {
    await fillIn(`/app/church/${name}`, early, late)
    await save()
    await expect.poll(() => read('facts'), name).toMatchObject(saved)
  }

  // A draft of yesterday fills in the rest only.
  await page.goto(`${site}/app/church/contact`)
  await enter(page, ['[name=phone]', '(27) 3333-4444'])
  await enter(page, ['[name=email]', 'ontem@cais.org.br'])
  await fillIn('/app/church/contact', [['[name=phone]', '(27) 97777-6666']])
  await expectEntered(page, ['[name=email]', 'ontem@cais.org.br'])
  await save()
  await expect.poll(() => read('facts')).toMatchObject({ phone: '27977776666', email: 'ontem@cais.org.br' })

  if (!isLongRun) return
  const preferences: Entry[] = [
    ['[name=mailAddress]', 'secretaria@cais.org.br'],
    ['[name=birthdaysFor]', 'members'],
  ]
  await fillIn('/app/church/preferences', preferences, ['[name=newcomersSeeMembersOnly]', true])
  await save()
  const saved = { mailAddress: 'secretaria@cais.org.br', birthdaysFor: 'members', newcomersSeeMembersOnly: false }
  await expect.poll(() => read('settings')).toMatchObject(saved)
})
