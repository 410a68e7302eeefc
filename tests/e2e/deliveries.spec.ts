import { expect, expectHydrated, readMailsTo, sql, test } from '@/tests/support/e2e'
import { insertPerson } from '@/tests/support/served-database'

const REFUSED = 'mail not sent: EAUTH 535 at AUTH'

// Other admins' first screens say nothing of it.
test.afterEach(() => sql('delete from graphile_worker._private_jobs where last_error = $1', [REFUSED]))

/** As if the mail server had refused it an hour ago, and would not be asked again for another. */
async function insertFailedMail(profileId: string) {
  const [job] = await sql<{ id: string }>(
    `select id::text from graphile_worker.add_job('sendPasswordChangedMail', $1::json, run_at => now() + interval '1 hour')`,
    [JSON.stringify({ profileId })],
  )
  await sql(
    `update graphile_worker._private_jobs set attempts = 4, last_error = $2,
       created_at = now() - interval '1 hour' where id = $1`,
    [job?.id, REFUSED],
  )
}

test('an admin sees on the home page that a mail failed, reads why, and sends it again', async ({ page, signInAs }) => {
  const ana = await insertPerson('member')
  await insertFailedMail(ana.id)
  await signInAs('admin')

  await page.goto('/app')
  await page.getByRole('link', { name: /emails? não sa/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saúde da casa' })).toBeVisible()
  const troubles = page.getByRole('list', { name: 'O que pede cuidado' })
  await expect(troubles.getByRole('listitem').filter({ hasText: /emails? não sa/ })).toContainText('Ver quais')
  await expect(page.getByRole('list', { name: 'Como está o resto' })).toContainText('Disco: ')
  const row = page.getByRole('listitem').filter({ hasText: ana.name })
  await expect(row.getByRole('heading', { name: 'Aviso de senha alterada' })).toBeVisible()
  await expect(row).toContainText('não aceitou o nosso usuário e senha')
  await expect(row).toContainText('4 tentativas. Tenta de novo sozinho em')

  const retryButton = row.getByRole('button', { name: `Tentar de novo: Aviso de senha alterada, para ${ana.name}` })
  await expectHydrated(retryButton)
  await retryButton.click()
  await expect(page.getByText('Se não der certo, volta para esta lista.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect
    .poll(async () => (await readMailsTo(ana.email)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('Sua senha foi alterada')])
})

test('a member sees nothing of failed mails, neither on the home page nor at the address of the list, the former one too', async ({
  page,
  signInAs,
}) => {
  await insertFailedMail((await insertPerson('member')).id)
  await signInAs('member')
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1, name: /Graça e paz, / })).toBeVisible()
  await expect(page.getByRole('link', { name: /não sa/ })).toHaveCount(0)
  await page.goto('/app/deliveries')
  await expect(page).toHaveURL('/app/health')
  await expect(page.getByText('Somente a administração da igreja cuida da saúde da casa.')).toBeVisible()
})
