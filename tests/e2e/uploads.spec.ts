import sharp from 'sharp'
import { expect, sql, test } from '@/tests/support/e2e'
import { createPicture } from '@/tests/support/images'

const smallPhoto = async () => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createPicture() })

/** A photo of 12 megapixels, with the noise that makes real ones heavy, held upright by a phone that lies about it. */
async function phonePhoto() {
  const noise = await sharp({
    create: {
      width: 1008,
      height: 756,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .resize(4032, 3024)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: noise }
}

test('a large portrait photo is made smaller on the phone and arrives upright', async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const photo = await phonePhoto()
  await page.goto('/app/add-notice')

  const sent = page.waitForRequest(request => request.url().includes('/api/uploads'))
  await page.getByLabel('Adicionar imagens').setInputFiles(photo)
  const travelled = (await (await sent).sizes()).requestBodySize
  await expect(page.getByRole('img', { name: 'Prévia da imagem 1' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  const [row] = await sql<{ key: string; width: number; height: number }>('select * from uploads where owner_id = $1', [
    admin.id,
  ])
  expect(row).toMatchObject({ width: 1536, height: 2048 })
  expect(travelled).toBeLessThan(photo.buffer.length / 2)
})

test('a file that is not an image is refused with a clear message, and the form still works', { tag: '@long' }, async ({
  page,
  signInAs,
  expectedErrors,
}) => {
  // The recorder of traces asks for the preview too, which our policy does not allow it.
  expectedErrors.push(/422/, /blob:/)
  await signInAs('admin')
  await page.goto('/app/add-notice')
  await page.getByRole('textbox', { name: 'Título' }).fill('Passeio')
  await page
    .getByLabel('Adicionar imagens')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await expect(page.getByText('Não conseguimos ler esta imagem. Use uma foto em JPEG, PNG ou WebP.')).toBeVisible()
  await page.getByRole('button', { name: 'Remover a imagem 1' }).click()
  await expect(page.getByRole('button', { name: 'Adicionar Aviso' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Passeio')
})

test('an image shows its upload progress, and the notice waits for it', { tag: '@long' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/app/add-notice')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/uploads**', route => arrived.promise.then(() => route.continue()))
  await page.getByLabel('Adicionar imagens').setInputFiles(await smallPhoto())
  const progress = page.getByRole('progressbar', { name: 'Enviando a imagem 1' })
  await expect(progress).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviando imagens...' })).toBeDisabled()
  await expect(page.locator('input[name="images[]"]')).toHaveCount(0)

  arrived.resolve()
  await expect(progress).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adicionar Aviso' })).toBeEnabled()
  await expect(page.locator('input[name="images[]"]')).toHaveValue(/^\/uploads\/notices\//)
})

test('without a connection an image waits and can be sent again', async ({ page, signInAs, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED|blob:/)
  await signInAs('admin')
  await page.goto('/app/add-notice')
  await page.route('**/api/uploads**', route => route.abort())
  await page.getByLabel('Adicionar imagens').setInputFiles(await smallPhoto())
  await expect(page.getByText('A imagem não foi enviada. Confira a conexão e tente de novo.')).toBeVisible()

  await page.unroute('**/api/uploads**')
  await page.getByRole('button', { name: 'Tentar de novo com a imagem 1' }).click()
  await expect(page.getByText('A imagem não foi enviada.')).toBeHidden()
  await expect(page.locator('input[name="images[]"]')).toHaveValue(/^\/uploads\/notices\//)
})
