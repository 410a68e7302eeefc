import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectHydrated, test } from '@/tests/support/e2e'
import { type EmptyInstallation, startEmptyInstallation } from '@/tests/support/empty-installation'
import { insertBackupFile } from '@/tests/support/stored-backup'

const password = 'senha-secreta'
const passphrase = 'cavalo bateria grampo'

test('an admin sees where the backups are and which there are; a member does not', async ({ page, signInAs }) => {
  insertBackupFile()
  await signInAs('admin')
  await page.goto('/app/deliveries')
  await page.getByRole('link', { name: 'Cópias de segurança' }).click()
  await expect(page.getByText('Neste servidor, ao lado da igreja.')).toBeVisible()
  await expect(page.getByText('Falta uma cópia em outro lugar')).toBeVisible()
  await expect(page.getByRole('heading', { name: '21 de nov de 2026 às 02:00' })).toBeVisible()

  await signInAs('member')
  await page.goto('/app/backups')
  await expect(page.getByText('Somente a administração da igreja cuida das cópias de segurança.')).toBeVisible()
})

test.describe('a church moves to another server', () => {
  let [old, next]: EmptyInstallation[] = []
  test.beforeAll(async () => {
    const settings = { NEXTAUTH_SECRET: 'the secret of the other server, of which the first knows nothing' }
    ;[old, next] = [await startEmptyInstallation(), await startEmptyInstallation(settings)]
  })
  test.afterAll(async () => {
    await old?.close()
    await next?.close()
  })

  test('made, tried, downloaded sealed, brought on the first evening, and back to before', { tag: '@long' }, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(240_000)
    if (!old || !next) return
    expectedErrors.push(/503|404|401|422|403/)
    await openChurch(page, old)

    await page.goto(`${old.site}/app/backups`)
    await press(page, 'Fazer uma cópia agora')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Baixar/ }) })
    await expect(row).toHaveCount(1, { timeout: 60_000 })
    await expect(row.getByText(/^\d+ kB · feita à mão$/)).toBeVisible()
    await press(page, /^Experimentar/)
    await expect(row.getByText('pode ser restaurada.')).toBeVisible({ timeout: 60_000 })

    await press(page, /^Baixar/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Crie uma senha para a cópia').fill(passphrase)
    await dialog.getByLabel('Repita a senha da cópia').fill(passphrase)
    await dialog.getByLabel('Sua senha').fill(password)
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar', exact: true }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^comunhao-.*\.tar\.gz\.age$/)
    const file = await download.path()
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const named = path.join(path.dirname(file), download.suggestedFilename())
    writeFileSync(named, readFileSync(file))

    await page.goto(`${next.site}/welcome`)
    await press(page, 'Já tenho uma igreja')
    await page.getByRole('textbox', { name: 'Código' }).fill(next.code)
    await press(page, 'Continuar')
    await expect(page.getByText('Passo 2 de 2')).toBeVisible()
    const send = async (name: string, secret: string) => {
      await page.getByLabel('Arquivo da cópia').setInputFiles(name)
      await page.getByLabel('Senha da cópia').fill(secret)
      await press(page, 'Trazer a igreja')
    }
    await send('package.json', '')
    await expect(page.getByText('Este arquivo não é uma cópia do Comunhão.')).toBeVisible()
    await send(named, 'não é esta')
    await expect(page.getByText('Esta não é a senha com que a cópia foi lacrada. Nada mudou.')).toBeVisible({
      timeout: 60_000,
    })
    await send(named, passphrase)
    await expect(page.getByText('Pronto: entre com seu email e senha')).toBeVisible({ timeout: 60_000 })

    await expect(page.getByText('Quem tinha entrado continua na conta')).toBeVisible()
    // Both servers are `localhost`: the session of the old one goes on, although the new one signs with another secret.
    await page.goto(`${next.site}/app/church/name`)
    await expect(page.getByLabel('Nome da igreja')).toHaveValue('Igreja do Cais')
    await restoreInPlace(page, next)
  })
})

/** From the only backup that the new server has: the one that it makes now. */
async function restoreInPlace(page: Page, { site }: EmptyInstallation) {
  await page.goto(`${site}/app/backups`)
  await press(page, 'Fazer uma cópia agora')
  await expect(page.getByRole('button', { name: /^Voltar a esta/ })).toHaveCount(1, { timeout: 60_000 })
  await press(page, /^Voltar a esta/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Só você continua neste aparelho')).toBeVisible()
  await dialog.getByLabel('Nome da igreja').fill('Outra igreja')
  await dialog.getByLabel('Sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Voltar a esta cópia' }).click()
  await expect(dialog.getByText('Escreva o nome da igreja como ele está no site.')).toBeVisible()
  await dialog.getByLabel('Nome da igreja').fill('igreja do cais')
  await dialog.getByLabel('Sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Voltar a esta cópia' }).click()
  await expect(page.getByRole('button', { name: 'Voltar à igreja de antes' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(/A igreja voltou a uma cópia em/)).toBeVisible()
}

async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name }).first()
  await expectHydrated(button)
  await button.click()
}

async function openChurch(page: Page, { site, code }: EmptyInstallation) {
  await page.goto(`${site}/welcome`)
  await page.getByRole('textbox', { name: 'Código' }).fill(code)
  await press(page, 'Continuar')
  await page.getByLabel('Seu nome').fill('Marta Nogueira')
  await page.getByLabel('Seu email').fill('marta@example.org')
  await page.getByLabel('Crie uma senha').fill(password)
  await page.getByLabel('Nome da igreja').fill('Igreja do Cais')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Vitória')
  await page.getByLabel('Estado').selectOption('ES')
  await press(page, 'Abrir as portas')
  await page.waitForURL('**/app/church**')
}
