import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, addMinutes } from 'date-fns'
import { afterAll, expect, it, vi } from 'vitest'
import { migrate } from '@/scripts/database/migrate'
import { createEmptyDatabase } from '@/tests/support/database'
import { isLongRun } from '@/tests/support/long'
import { createOperator } from '@/tests/support/operator'

// The commands as operators run them, on servers that share neither database, folder nor secret.
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-moved-'))
const encryption = { BACKUP_PASSPHRASE: 'nove palavras que ninguém adivinha' }
const secretOf = (name: string) => `the secret of the server that is called ${name}`
const formerEnvironment = { ...process.env }
const shared = globalThis as typeof globalThis & { pool?: { end: () => Promise<void> }; db?: unknown }

afterAll(async () => {
  Object.assign(process.env, formerEnvironment)
  await closeApp()
  rmSync(folder, { recursive: true, force: true })
})

async function createServer(name: string) {
  const database = await createEmptyDatabase(name)
  const data = path.join(folder, name)
  const run = async (settings: Record<string, string>, task: string, ...args: string[]) => {
    await closeApp()
    return createOperator(database, data, { NEXTAUTH_SECRET: secretOf(name), ...settings }).run(task, ...args)
  }
  const newest = () =>
    path.join(
      data,
      'backups',
      readdirSync(path.join(data, 'backups'))
        .filter(file => file.includes('.tar.gz'))
        .sort()
        .at(-1) ?? '',
    )
  return { name, database, run, newest }
}

/** One app runs at a time; a restore wants none. */
async function closeApp() {
  await shared.pool?.end()
  shared.pool = undefined
  shared.db = undefined
}

/** The app's own functions, as on that server. */
async function openApp({ name, database }: { name: string; database: string }, secret = secretOf(name)) {
  await closeApp()
  vi.resetModules()
  Object.assign(process.env, { DATABASE_URL: database, NEXTAUTH_SECRET: secret })
  return {
    ...(await import('@/lib/platform/database/db')),
    ...(await import('@/lib/platform/session/cookie')),
    ...(await import('@/lib/platform/session/find-session')),
    ...(await import('@/lib/account/confirmed-email/link')),
    ...(await import('@/lib/account/next-auth')),
    ...(await import('@/lib/assembly/notifications/mail/queries')),
    ...(await import('@/lib/assembly/notifications/mail/unsubscribe-link')),
    ...(await import('@/lib/assembly/push/mutations')),
  }
}

/** A member with a signed-in phone, old mails and a link for a new password. */
async function addMember(server: Awaited<ReturnType<typeof createServer>>) {
  await migrate(server.database)
  const app = await openApp(server)
  const email = 'rita@example.org'
  const { id } = await app.db.profile.create({ data: { name: 'Rita', email } })
  const session = await app.db.session.create({ data: { profileId: id, expiresAt: addDays(new Date(), 30) } })
  await app.db.resetToken.create({
    data: { profileId: id, tokenHash: 'x'.repeat(43), expiresAt: addMinutes(new Date(), 30) },
  })
  return {
    cookie: await app.sealClaims({ guest: false, id, sessionId: session.id }),
    mailToken: app.buildMailSettingsLink({ id, email }, 'notices').split('/').at(-1) ?? '',
    confirmation: app.buildConfirmingLink({ id, email }).split('email=').at(-1) ?? '',
    pushKey: await app.ensureActiveKey(),
    account: { id, email },
  }
}

/** What Rita finds on a server with what she holds in her hands. */
async function visit(app: Awaited<ReturnType<typeof openApp>>, rita: Awaited<ReturnType<typeof addMember>>) {
  const nextAuth = await app.authOptions.jwt?.decode?.({ token: rita.cookie, secret: 'unused' })
  return {
    role: (await app.findActor(rita.cookie)).role,
    protocol: nextAuth?.sub === rita.account.id,
    mailSettings: (await app.findMailSettings(rita.mailToken))?.scope,
    confirms: await app.isCodeOf(rita.confirmation, rita.account),
    pushKey: (await app.ensureActiveKey()) === rita.pushKey,
    resetLinks: await app.db.resetToken.count(),
  }
}
const atHome = { role: 'member', protocol: true, mailSettings: 'notices', confirms: true, pushKey: true, resetLinks: 0 }

it('a sealed backup takes sessions, links in mails and push keys along, from server to server', async () => {
  // The third server, in npm run test:long, gets what the first one signed from the second.
  const [first, ...others] = await Promise.all(['first', 'second', ...(isLongRun ? ['third'] : [])].map(createServer))
  if (!first) return
  const rita = await addMember(first)
  expect(await visit(await openApp(first), rita)).toEqual({ ...atHome, resetLinks: 1 })

  let from = first
  for (const to of others) {
    const made = await from.run(encryption, 'backup')
    expect([made.code, made.output]).toEqual([0, expect.not.stringContaining('secret')])
    const restored = await to.run(encryption, 'restore', from.newest())
    expect(restored.output).toContain('Nobody was replaced: at the same address, whoever was signed in stays so.')
    expect(restored.code).toBe(0)
    expect(await visit(await openApp(to), rita), to.name).toEqual(atHome)
    from = to
  }
  // What a stranger made up is none of theirs.
  const app = await openApp(from, 'a secret of which none of these servers knows')
  const forged = await app.sealClaims({ guest: false, id: rita.account.id, sessionId: crypto.randomUUID() })
  expect(await (await openApp(from)).unsealCookie(forged)).toBeUndefined()
})

it('a plain backup says that it brings no secret, and what to bring; brought, all is as before', async () => {
  const [first, second] = [await createServer('plain_first'), await createServer('plain_second')]
  const rita = await addMember(first)
  expect((await first.run({}, 'backup')).output).toContain(
    'It is not sealed, so it does not hold the secret of sessions and of links in mails: keep the line NEXTAUTH_SECRET',
  )
  const restored = await second.run({}, 'restore', first.newest())
  expect(restored.output).toContain("put that server's secret (its line NEXTAUTH_SECRET, or the file secret")
  const stranger = { role: 'nobody', protocol: false, mailSettings: undefined, confirms: false }
  expect(await visit(await openApp(second), rita)).toEqual({ ...atHome, ...stranger })
  expect(await visit(await openApp(second, secretOf('plain_first')), rita)).toEqual(atHome)

  const again = await second.run({ NEXTAUTH_SECRET: secretOf('plain_first') }, 'restore', first.newest(), '--force')
  expect(again.output).toContain('A church was replaced, so every session has ended')
  expect(again.output).not.toContain('secret')
})
