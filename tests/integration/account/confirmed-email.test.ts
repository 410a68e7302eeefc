import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { requestReset, resetPassword } from '@/lib/account/actions/password'
import { confirmOwnEmail, updateProfile } from '@/lib/account/actions/profile'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import { runJobs } from '@/tests/support/jobs'
import { createMailbox } from '@/tests/support/mailbox'
import * as people from '@/tests/support/people'

const port = await vi.hoisted(async () => {
  const { findUnusedPort } = await import('@/tests/support/mailbox')
  const port = await findUnusedPort()
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  return port
})

const password = 'senha-secreta'
const email = 'rita@example.org'
const join = (name = 'Rita Souza') =>
  register(
    idle,
    createFormData({
      ...{ submission: randomUUID(), name, email, password },
      ...{ phone: '27999999999', birthDate: '1990-05-04' },
    }),
  )

let mailbox: ReturnType<typeof createMailbox>
beforeEach(async () => {
  await insertChurch()
  mailbox = createMailbox()
  await mailbox.open(port)
})
afterEach(() => mailbox.close())

async function readNewMails() {
  mailbox.letters.length = 0
  await runJobs()
  return mailbox.letters
}

/** The mail with a reset link. */
async function askForReset() {
  await requestReset(idle, createFormData({ email }))
  const [mail] = await readNewMails()
  return { mail, token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const choosePassword = (token: string) =>
  resetPassword(
    idle,
    createFormData({ submission: randomUUID(), token, password: 'outra-senha', passwordAgain: 'outra-senha' }),
  )

const readCode = (text = '') => /\/app#email=([\w-]+)/.exec(text)?.[1] ?? ''

describe('mails name a person', () => {
  it('not before anybody has shown that the address is theirs', async () => {
    await join()
    const [welcome] = await readNewMails()
    const { mail: reset } = await askForReset()
    for (const mail of [welcome, reset]) {
      expect(mail?.text).toMatch(/^Olá!/)
      expect(JSON.stringify(mail)).not.toContain('Rita')
    }
  })

  it('after a reset link was used', async () => {
    await join('Ana Clara Souza')
    await readNewMails()
    const { token } = await askForReset()
    expect(await choosePassword(token)).toMatchObject({ status: 'done' })
    const [changed] = await readNewMails()
    expect(changed).toMatchObject({ to: [{ name: 'Ana Clara Souza', address: email }] })
    expect(changed?.text).toMatch(/^Olá, Ana Clara!/)
  })

  it('after the welcome mail’s link was opened where they are signed in, and not with another’s link', async () => {
    await join()
    const [welcome] = await readNewMails()
    const rita = await db.profile.findUniqueOrThrow({ where: { email } })
    await people.signIn(await people.insertProfile())
    expect(await confirmOwnEmail({ code: readCode(welcome?.text) })).toMatchObject({ status: 'done' })
    expect(await db.profile.count({ where: { emailConfirmedAt: { not: null } } })).toBe(0)

    await people.signIn(rita)
    await confirmOwnEmail({ code: 'inventado' })
    expect(await db.profile.count({ where: { emailConfirmedAt: { not: null } } })).toBe(0)
    await confirmOwnEmail({ code: readCode(welcome?.text) })
    expect((await askForReset()).mail?.text).toMatch(/^Olá, Rita!/)
  })

  it('no more once the address has changed, and the old link confirms nothing', async () => {
    await join()
    const [welcome] = await readNewMails()
    await confirmOwnEmail({ code: readCode(welcome?.text) })
    const changes = { name: 'Rita Souza', email: 'nova@example.org', currentPassword: password, version: '1' }
    expect(await updateProfile(idle, createFormData(changes))).toMatchObject({ status: 'done' })
    await confirmOwnEmail({ code: readCode(welcome?.text) })
    expect(await db.profile.findFirst({ select: { email: true, emailConfirmedAt: true } })).toEqual({
      email: 'nova@example.org',
      emailConfirmedAt: null,
    })
    const [farewell] = await readNewMails()
    expect(farewell?.text).toMatch(/^Olá!/)
    expect(JSON.stringify(farewell)).not.toContain('Rita')
  })
})

describe('a name with a link or an address', () => {
  const refusal = { status: 'refused', errors: { name: ['Escreva só o seu nome, sem endereço de site ou de email.'] } }
  const names = ['Confirme em https://evil.example/', 'Ana evil.example', 'ana@evil.example', 'Ana evil\u200b.com']

  it.each(names)('is refused at the registration: %s', async name => {
    expect(await join(name)).toMatchObject({ ...refusal, values: { name, email } })
    expect(await db.profile.count()).toBe(0)
  })

  it.each(names)('is refused in the profile: %s', async name => {
    await join('Pr.João da Silva')
    expect(await updateProfile(idle, createFormData({ name, version: '1' }))).toMatchObject(refusal)
    expect(await db.profile.findFirst({ select: { name: true } })).toEqual({ name: 'Pr.João da Silva' })
  })
})
