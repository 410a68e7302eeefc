import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '@/lib/account/actions/entering'
import { checkResetLink, requestReset, resetPassword } from '@/lib/account/actions/password'
import { changeProfile } from '@/lib/account/profile/mutations'
import { issueResetToken } from '@/lib/account/reset/mutations'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { nobody } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { insertChurch } from '@/tests/support/church'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { createMailbox } from '@/tests/support/mailbox'
import { browser } from '@/tests/support/next-mocks'
import * as people from '@/tests/support/people'

const port = await vi.hoisted(async () => {
  const { findUnusedPort: aFreePort } = await import('@/tests/support/mailbox')
  const port = await aFreePort()
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  return port
})

const email = 'ana@example.org'
const ask = (emailField = email) => requestReset(idle, createFormData({ email: emailField }))
const choose = (token: string, password = 'nova senha', passwordAgain = password) =>
  resetPassword(idle, createFormData({ submission: randomUUID(), token, password, passwordAgain }))
const signInWith = (password: string) => signIn(idle, createFormData({ email, password }))
const deadLink = {
  status: 'refused',
  message: {
    title: 'Link inválido ou expirado',
    text: 'Abra o link do e-mail novamente e tente redefinir a senha.',
  },
}

let ana: { id: string; name: string; isAdmin: boolean }
let mailbox: ReturnType<typeof createMailbox>

beforeEach(async () => {
  await insertChurch()
  mailbox = createMailbox()
  ana = await people.insertProfile({ name: 'Ana<Lima>&Cia Souza', email })
  await db.profile.update({ where: { id: ana.id }, data: { emailConfirmedAt: new Date() } })
  await people.setPassword(ana.id, 'velha senha')
})
afterEach(() => mailbox.close())

describe('a forgotten password', () => {
  it('is reset with a link sent by mail', async () => {
    await mailbox.open(port)
    expect(await ask()).toEqual({
      status: 'done',
      message: { title: 'Email enviado!', text: 'Verifique sua caixa de entrada para redefinir sua senha.' },
    })
    await runJobs()

    expect(await choose(findLink(mailbox.letters[0]?.text).token)).toEqual({
      status: 'done',
      message: { title: 'Sucesso!', text: 'Sua senha foi redefinida com sucesso.' },
      goTo: '/login',
    })
    expect(await signInWith('velha senha')).toMatchObject({ status: 'refused' })
    expect(await signInWith('nova senha')).toMatchObject({ status: 'done' })
  })

  it('can be reset however often strangers guessed and go on guessing', async () => {
    const guess = async () => {
      for (let n = 0; n < 40; n += 1) {
        browser.headers.set('x-forwarded-for', `203.0.113.${n}`)
        await signInWith('outra')
      }
    }
    await guess()
    expect(await signInWith('velha senha')).toMatchObject({ status: 'refused' })
    await choose(await issueResetToken(ana.id))
    const device = new Map(browser.cookies)
    browser.cookies.clear()
    expect(await signInWith('nova senha')).toMatchObject({ status: 'done' })

    browser.cookies.clear()
    await guess()
    for (const [name, value] of device) browser.cookies.set(name, value)
    expect(await signInWith('nova senha')).toMatchObject({ status: 'done' })
  })

  it('resets the owner’s own failed attempts, on the device that made them', async () => {
    await signInWith('velha senha')
    for (let n = 0; n < 30; n += 1) await signInWith('outra')
    expect(await signInWith('velha senha')).toMatchObject({ status: 'refused' })
    await choose(await issueResetToken(ana.id))
    expect(await signInWith('nova senha')).toMatchObject({ status: 'done' })
  })

  it('ends every session and notifies the person by mail', async () => {
    await people.signIn(ana)
    await people.signIn(ana)
    await choose(await issueResetToken(ana.id))
    expect(await currentActor()).toEqual(nobody)
    expect(await db.session.count()).toBe(0)

    await mailbox.open(port)
    await runJobs()
    expect(mailbox.letters).toMatchObject([{ subject: 'Sua senha foi alterada · Comunidade Porto Desejado' }])
  })
})

describe('the mail', () => {
  it('waits for a mail server that is down, and is sent later with a working link', async () => {
    await ask()
    await runJobs()
    expect(await listWaitingJobs()).toMatchObject([{ attempts: 1 }])

    await mailbox.open(port)
    await runJobs()
    expect(await listWaitingJobs()).toEqual([])
    expect(await choose(findLink(mailbox.letters[0]?.text).token)).toMatchObject({ status: 'done' })
  })

  it('goes to one address, in Portuguese, as text and as HTML, and names nobody in its subject', async () => {
    await mailbox.open(port)
    await ask()
    await runJobs()

    const [letter] = mailbox.letters
    expect(letter).toMatchObject({
      subject: 'Redefinir sua senha · Comunidade Porto Desejado',
      to: [{ address: email }],
      from: { name: 'Comunidade Porto Desejado' },
      replyTo: [{ address: 'secretaria@example.org' }],
    })
    expect(letter?.text).toContain('O link vale por 30 minutos')
    expect(letter?.html).toContain('Olá, Ana&#60;Lima&#62;&#38;Cia!')
  })

  it('links to our own address, whatever the Host header says', async () => {
    browser.headers.set('host', 'evil.example')
    browser.headers.set('x-forwarded-host', 'evil.example')
    await mailbox.open(port)
    await ask()
    await runJobs()

    expect(findLink(mailbox.letters[0]?.text).address).toMatch(/^http:\/\/localhost:3000\/reset-password#token=/)
    expect(JSON.stringify(mailbox.letters)).not.toContain('evil.example')
  })

  it('stores its secret neither in the queue nor readable in the database', async () => {
    await ask()
    expect(JSON.stringify(await listWaitingJobs())).not.toMatch(/token|@|http/)

    await mailbox.open(port)
    await runJobs()
    const { token } = findLink(mailbox.letters[0]?.text)
    const { rows } = await pool.query('select * from reset_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('requesting a reset link', () => {
  it('gives the same answer and takes the same steps for known and unknown addresses', async () => {
    const known = await ask()
    const unknown = await ask('ninguem@example.org')
    expect(unknown).toEqual(known)
    expect(await listWaitingJobs()).toMatchObject([
      { payload: { profileId: ana.id } },
      { payload: { profileId: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    ])

    await mailbox.open(port)
    await runJobs()
    expect(mailbox.letters).toHaveLength(1)
    expect(await listWaitingJobs()).toEqual([])
  })

  it('is possible five times in half an hour, for known and unknown addresses', async () => {
    for (const address of [email, 'ninguem@example.org']) {
      for (let n = 0; n < 5; n += 1) expect(await ask(address)).toMatchObject({ status: 'done' })
      expect(await ask(address)).toMatchObject({
        status: 'refused',
        message: { text: 'Muitas tentativas. Aguarde 30 minutos e tente novamente.' },
      })
    }
  })

  it('needs a plausible email address', async () => {
    expect(await ask('ana')).toMatchObject({
      status: 'refused',
      message: { title: 'Erro', text: 'Não foi possível enviar o email. Verifique se o email está correto.' },
    })
  })
})

describe('opening a reset link before using it', () => {
  const good = async (token: string) => {
    const outcome = await checkResetLink({ token })
    return outcome.status === 'done' && outcome.result?.good
  }

  it('shows it as valid until it is used, however often it is opened', async () => {
    const token = await issueResetToken(ana.id)
    for (let n = 0; n < 3; n += 1) expect(await good(token)).toBe(true)
    // Whoever came by the mail finds it filled in where they sign in, in whatever tab the link opened.
    expect(await checkResetLink({ token })).toMatchObject({ result: { email } })
    expect(await choose(token)).toMatchObject({ status: 'done' })
    expect(await good(token)).toBe(false)
  })

  it.each([
    ['it ran out', `update reset_tokens set expires_at = now() - interval '1 second'`],
    ['its person is suspended', 'update profiles set suspended_at = now()'],
    ['there is a newer one', `update reset_tokens set token_hash = 'another'`],
  ])('shows it as invalid when %s', async (_, happens) => {
    const token = await issueResetToken(ana.id)
    await pool.query(happens)
    expect(await good(token)).toBe(false)
  })

  it('shows an invented link as invalid', async () => {
    for (const token of ['', 'x', "' or 1=1 --"]) expect(await good(token)).toBe(false)
  })

  it('is limited in number', async () => {
    const looks = await Promise.all(Array.from({ length: 301 }, () => checkResetLink({ token: 'x' })))
    expect(looks.filter(({ status }) => status === 'refused')).toHaveLength(1)
  })
})

describe('a reset link', () => {
  it('works for one of fifty who use it at once', async () => {
    const token = await issueResetToken(ana.id)
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => choose(token, `senha número ${n}`)))

    const winners = outcomes.flatMap(({ status }, n) => (status === 'done' ? [n] : []))
    expect(winners).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'refused')).toHaveLength(49)
    expect(await signInWith(`senha número ${winners[0]}`)).toMatchObject({ status: 'done' })
    expect(await listWaitingJobs()).toHaveLength(1)
  }, 30_000)

  it('becomes invalid with a newer one', async () => {
    const older = await issueResetToken(ana.id)
    const newer = await issueResetToken(ana.id)
    expect(await choose(older)).toMatchObject(deadLink)
    expect(await choose(newer)).toMatchObject({ status: 'done' })
  })

  it('expires after thirty minutes', async () => {
    const token = await issueResetToken(ana.id)
    await pool.query(`update reset_tokens set expires_at = now() - interval '1 second'`)
    expect(await choose(token)).toMatchObject(deadLink)
  })

  it('becomes invalid with a change of password or email', async () => {
    const [other, token] = [await issueResetToken(ana.id), await issueResetToken(ana.id)]
    await choose(token)
    expect(await choose(token)).toMatchObject(deadLink)
    expect(await choose(other)).toMatchObject(deadLink)

    const third = await issueResetToken(ana.id)
    await changeProfile(ana.id, { email: 'nova@example.org' })
    expect(await choose(third)).toMatchObject(deadLink)
  })

  it('cannot be invented', async () => {
    await issueResetToken(ana.id)
    for (const token of ['', 'x', randomUUID(), "' or 1=1 --"]) expect(await choose(token)).toMatchObject(deadLink)
  })

  it.each([
    ['As senhas não coincidem.', 'nova senha', 'outra senha', 'passwordAgain'],
    ['A senha deve ter pelo menos 6 caracteres.', 'curta', 'curta', 'password'],
  ])('stays valid when the form says: %s', async (text, password, repeated, field) => {
    const token = await issueResetToken(ana.id)
    expect(await choose(token, password, repeated)).toMatchObject({ status: 'refused', errors: { [field]: [text] } })
    expect(await choose(token)).toMatchObject({ status: 'done' })
  })
})

it('a sign-in that is running while the password changes opens no session', async () => {
  for (let n = 0; n < 5; n += 1) {
    await db.rateLimit.deleteMany()
    await people.setPassword(ana.id, 'velha senha')
    const token = await issueResetToken(ana.id)
    await Promise.all([signInWith('velha senha'), choose(token), signInWith('velha senha'), signInWith('velha senha')])
    expect(await db.session.count()).toBe(0)
  }
})

function findLink(text = '') {
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return { address, token: new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? '' }
}
