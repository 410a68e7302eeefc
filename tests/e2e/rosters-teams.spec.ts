import { randomUUID } from 'node:crypto'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'

const eventId = randomUUID()
test.afterAll(() => sql('delete from events where id = $1', [eventId]))

test('an admin makes a team with a position, and says how many serve at a service', async ({ page, signInAs }) => {
  await sql(
    `insert into events (id, title, kind, event_date, event_time, rule)
     values ($1, 'Culto da manhã', 'service', '2026-02-01', '06:07', 'FREQ=WEEKLY;BYDAY=SU')`,
    [eventId],
  )
  const name = `Cozinha ${randomUUID().slice(0, 6)}`
  await signInAs('admin')
  await page.goto('/app/rosters/teams')
  await page.getByRole('button', { name: 'Nova equipe' }).click()
  const team = page.getByRole('dialog', { name: 'Nova equipe' })
  await team.getByLabel('Nome da equipe').fill(name)
  await team.getByRole('button', { name: 'Criar' }).click()

  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Nova posição' }).click()
  const position = page.getByRole('dialog', { name: 'Nova posição' })
  await position.getByLabel('Nome da posição').fill('Café')
  await position.getByRole('button', { name: 'Criar' }).click()
  await expect(position).toBeHidden()

  await page.getByText(/Domingo, 06:07: 1/).click()
  const service = page.getByRole('group', { name: 'Café, Domingo, 06:07' })
  const more = service.getByRole('button', { name: 'Uma pessoa a mais' })
  await more.click()
  await more.click()
  await expect(service.getByRole('status')).toHaveText('3')
  await expect(page.getByText(/Domingo, 06:07: 3/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Equipes', exact: true }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
})

test('a member who leads nothing reads why there are no teams to see', async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/app/rosters/teams')
  await expect(page.getByText('Aqui entra quem lidera uma equipe.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova equipe' })).toHaveCount(0)
})
