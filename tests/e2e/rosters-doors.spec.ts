import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/e2e'
import { openRow } from '@/tests/support/e2e-profile'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const rosterLinks = (page: Page) => page.getByRole('link', { name: 'Escalas', exact: true })

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
