import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'
import { openRow } from '@/tests/support/e2e-profile'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const invitation = (page: Page) => page.getByRole('link', { name: 'Você tem 1 convite para servir' })
const rosterLinks = (page: Page) => page.getByRole('link', { name: 'Escalas', exact: true })

/** What a person can press on the screen, apart from the bar. */
const countControls = (page: Page) =>
  page.getByRole('main').locator('a:visible, button:visible, summary:visible, input:visible, select:visible').count()

/** Asks an account to sing on a Sunday that stays to come. */
async function insertAsked(profileId: string) {
  const [eventId, teamId] = [randomUUID(), randomUUID()]
  await sql(
    `insert into events (id, title, kind, event_date, event_time) values ($1, 'Culto da família', 'service', '2091-01-07', '18:00')`,
    [eventId],
  )
  await sql('insert into serving_teams (id, name, order_index) values ($1, $2, 0)', [
    teamId,
    `Coral ${teamId.slice(0, 4)}`,
  ])
  await sql(
    `with place as (insert into positions (team_id, name, order_index) values ($1, 'Voz', 0) returning id),
       person as (insert into servants (profile_id, name, is_adult) values ($2, 'Pessoa', true) returning id),
       may as (insert into qualifications (position_id, servant_id) select place.id, person.id from place, person)
     insert into assignments (event_id, original_start, position_id, servant_id, status, asked_at)
       select $3, '2091-01-07T18:00', place.id, person.id, 'asked', now() from place, person`,
    [teamId, profileId, eventId],
  )
  return async () => {
    await sql('delete from events where id = $1', [eventId])
    await sql('delete from serving_teams where id = $1', [teamId])
    await sql('delete from servants where profile_id = $1', [profileId])
  }
}

test('who does not serve finds nothing of rosters and causes no request; who is asked is led to the answer', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/rosters')) requests.push(request.url())
  })
  const member = await signInAs('member')
  await page.goto('/app')
  await expect(bar(page).getByRole('link', { name: 'Perfil' })).toBeVisible()
  await expect(bar(page).locator('a:visible, button:visible')).toHaveCount(4)
  await page.waitForLoadState('networkidle')
  const atHome = await countControls(page)
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible()
  await expect(rosterLinks(page)).toHaveCount(0)
  // Six, and the way to the calendar.
  await expect.poll(() => countControls(page)).toBe(7)
  expect(requests).toEqual([])

  const remove = await insertAsked(member.id)
  await page.goto('/app')
  await expect(invitation(page)).toBeVisible()
  expect(await countControls(page)).toBe(atHome + 1)
  await expect(bar(page).locator('a:visible, button:visible')).toHaveCount(4)
  await invitation(page).click()
  const own = page.getByRole('region', { name: 'Minhas escalas' })
  await expect(own).toContainText('Culto da família')
  await expectAccessible(page)
  await own.getByRole('button', { name: /^Vou ?: Voz/ }).click()
  await expect(own.getByText('Você vai')).toBeVisible()
  await page.goto('/app/profile')
  await expect(rosterLinks(page)).toHaveAttribute('href', '/app/rosters')
  await page.goto('/app')
  await page.waitForLoadState('networkidle')
  await expect(invitation(page)).toHaveCount(0)
  await remove()
})

test('an admin who does not serve finds the rosters among the team’s rooms only', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/rosters')) requests.push(request.url())
  })
  const admin = await signInAs('admin')
  await page.goto('/app')
  await expect(bar(page).getByRole('link', { name: 'Perfil' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(rosterLinks(page).filter({ visible: true })).toHaveCount(0)
  expect(requests).toEqual([])
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: admin.name })).toBeVisible()
  await expect(page.getByText('Painel, escalas, pessoas, lixeira e saúde da casa')).toBeVisible()
  await openRow(page, 'Equipe')
  await expect(rosterLinks(page).filter({ visible: true })).toHaveAttribute('href', '/app/rosters')
})
