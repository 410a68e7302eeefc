import type { Page } from '@playwright/test'
import { foreignAnswerText } from '@/lib/values/our-answer'
import { expect, sql } from '@/tests/support/e2e'
import { insertNotice } from '@/tests/support/e2e-notices'
import { expectStored, readDevice, reopen, test } from '@/tests/support/e2e-offline'
import { createMark, insertHymn, insertPlaylist } from '@/tests/support/e2e-songbook'
import { portalStates } from '@/tests/support/network-proxy'

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/RSC payload/, /Failed to convert/, /MIME type/))

const line = (page: Page) => page.getByRole('status').filter({ hasText: /^Sem internet/ })

for (const state of portalStates)
  test(`a hotel’s network that is ${state}: nothing of it is stored, nothing is lost, and the person is told`, {
    tag: ['lying', 'denying'].includes(state) ? [] : ['@long'],
  }, async ({ page, context, signInAs, street }) => {
    await signInAs('member')
    const [notice, hymn] = [await insertNotice(), await insertHymn()]
    const [playlist, name] = [await insertPlaylist(null, [hymn]), `Vigília ${createMark()}`]
    const address = `${street.site}/app/notices/${notice.id}`
    await page.goto(`${street.site}/share/playlist/${playlist.id}`)
    await expect(page.getByText('1 de 1')).toBeVisible()
    await page.goto(address)
    await expectStored(page, `/app/notices/${notice.id}`, `/api/playlists/${playlist.id}/set`)
    await page.reload()
    await expectStored(page, `/api/notices/${notice.id}/comments`, '/api/me')
    await page.goto(`${street.site}/app/hymns`)
    await expectStored(page, '/app/hymns')
    const form = await context.newPage()
    await form.goto(`${street.site}/app/add-playlist`)
    await form.getByRole('textbox', { name: 'Nome' }).fill(name)
    const before = await readDevice(page)
    street.setState(state)

    await page.getByRole('button', { name: 'Levar todos os louvores' }).click()
    await page.getByRole('button', { name: 'Levar todos', exact: true }).click()
    await expect(page.getByText('Ainda não deu')).toBeVisible()
    await form.getByRole('button', { name: 'Criar playlist' }).click()
    const isAnswer = state !== 'leading away'
    await expect(form.getByText(isAnswer ? foreignAnswerText : /^O servidor não respondeu/)).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue(name)

    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: notice.title })).toBeVisible()
    await expect(line(page)).toContainText('Isto é de hoje')
    if (isAnswer) await expect(line(page)).toContainText('quem respondeu foi esta rede, e não a igreja')
    await page.getByRole('textbox', { name: 'Escreva um comentário' }).fill('Levo o bolo')
    await page.getByRole('button', { name: 'Enviar comentário' }).click()
    await expect(page.getByRole('list', { name: 'Ainda não publicados' })).toContainText('Esperando internet…')
    await page.goto(`${street.site}/share/playlist/${playlist.id}`)
    await expect(page.getByRole('heading', { level: 1, name: hymn.title })).toBeVisible()

    const during = await readDevice(page)
    expect(during).not.toContain('número do seu quarto')
    expect(before).toContain(`/api/playlists/${playlist.id}/set`)
    expect(during).toContain(`/api/playlists/${playlist.id}/set`)

    street.setState('open')
    const later = await reopen(context, address)
    await expect(later.getByRole('listitem').filter({ hasText: 'Levo o bolo' })).toHaveCount(1)
    await expect(later.getByRole('list', { name: 'Ainda não publicados' })).toHaveCount(0)
    await expect(line(later)).toHaveCount(0)
    await later.goto(`${street.site}/app/add-playlist`)
    await expect(later.getByRole('textbox', { name: 'Nome' })).toHaveValue(name)
    await later.getByRole('button', { name: 'Criar playlist' }).click()
    await expect.poll(() => sql('select from playlists where name = $1', [name])).toHaveLength(1)
  })
