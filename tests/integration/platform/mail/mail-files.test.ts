import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { deletePerson } from '@/lib/account/mutations'
import { sendChurchMail } from '@/lib/church/send-mail'
import { insertProfile } from '@/tests/support/people'

const files = () => readdirSync(path.join(process.env.DATA_DIR ?? '', 'mail')).length
const write = (address: string, name = 'Ana Conceição de uma família com um nome comprido') =>
  sendChurchMail({ to: { name, address }, subject: 'Olá', text: 'Olá', html: '<p>Olá</p>', id: crypto.randomUUID() })

it('mail files are deleted with the account they were sent to, and nobody else’s are', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ana = await insertProfile({ email: 'ana@example.org' })
  await write('Ana@example.org')
  await write('ana@example.org', '')
  for (const other of ['rosana@example.org', 'ana@example.org.br', 'pastora@igreja.example']) await write(other)
  stdout.mockRestore()
  expect(files()).toBe(5)

  await deletePerson(ana.id)
  expect(files()).toBe(3)
})
