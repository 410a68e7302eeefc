import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET, POST } from '@/app/(public)/(unlisted)/emails/[token]/route'
import { changeProfile } from '@/lib/account/profile/mutations'
import { buildMailSettingsLink } from '@/lib/assembly/notifications/mail/unsubscribe-link'
import { chooseChannel } from '@/lib/assembly/notifications/mutations'
import { decide } from '@/lib/platform/consents/mutations'
import { db } from '@/lib/platform/database/db'
import { isLongRun } from '@/tests/support/long'
import { browser } from '@/tests/support/next-mocks'
import { countRows } from '@/tests/support/rows'
import { insertMailReader, readToken } from '@/tests/support/topic-mails'

const site = 'http://localhost:3000'
const open = (token: string, query = '') =>
  GET(new Request(`${site}/emails/${token}${query}`), { params: Promise.resolve({ token }) })
const post = (token: string, body: BodyInit) =>
  POST(new Request(`${site}/emails/${token}`, { method: 'POST', body }), { params: Promise.resolve({ token }) })
const clickOnce = (token: string) => post(token, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
const press = (token: string, change: Record<string, string>) => post(token, new URLSearchParams(change))

let rita: Awaited<ReturnType<typeof insertMailReader>>
const linkOf = (...scope: Parameters<typeof buildMailSettingsLink> extends [unknown, ...infer Rest] ? Rest : never) =>
  readToken(buildMailSettingsLink(rita, ...scope))
const channels = async () =>
  Object.fromEntries(
    (await db.notificationChoice.findMany({ where: { profileId: rita.id } })).map(({ topic, channel }) => [
      topic,
      channel,
    ]),
  )
const isConsentGiven = async () =>
  (await db.consent.findFirst({ where: { profileId: rita.id, purpose: 'mails' }, orderBy: { decidedAt: 'desc' } }))
    ?.isGiven

beforeEach(async () => {
  // A mail program has neither a cookie nor an Origin.
  browser.headers.delete('origin')
  rita = await insertMailReader()
  await chooseChannel(rita.id, 'events', 'mail')
  await chooseChannel(rita.id, 'live', 'phone')
})
const comeFromOurPage = () => browser.headers.set('origin', site)

describe('opening the link', () => {
  it('shows whose mails they are without the address, and what comes', async () => {
    const answer = await open(linkOf())
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('r***@e…')
    expect(page).not.toContain(rita.email)
    expect(page).not.toContain('Rita')
    for (const topic of ['Avisos importantes', 'Comentários', 'Eventos e escalas']) expect(page).toContain(topic)
    expect(page).not.toContain('Transmissão')
    expect(page).toContain('Na hora em que a igreja publica um')
    expect(page).toContain('No que você escreveu: sexta às 6h')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })

  it('changes nothing, whatever opens it', async () => {
    const before = await countRows()
    for (const query of ['', '?stop=all', '?List-Unsubscribe=One-Click', '?feito=stop'])
      await open(linkOf('notices'), query)
    expect(await countRows()).toEqual(before)
  })
})

describe('one click in a mail program', () => {
  it.each([
    ['notices', { notices: 'none', comments: 'mail', events: 'mail', live: 'phone' }],
    ['summary', { notices: 'none', comments: 'none', events: 'mail', live: 'phone' }],
    ['all', { notices: 'none', comments: 'none', events: 'none', live: 'phone' }],
  ] as const)('of %s stops just that, and once more changes nothing', async (scope, left) => {
    for (const _ of [1, 2]) {
      const answer = await clickOnce(linkOf(scope))
      expect([answer.status, await answer.text()]).toEqual([200, 'Pronto: estes emails não chegam mais.'])
      expect(await channels()).toEqual(left)
    }
    expect(await isConsentGiven()).toBe(scope !== 'all')
  })

  it('may be sent as a form with parts', async () => {
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    expect((await post(linkOf('events'), form)).status).toBe(200)
    expect(await channels()).toMatchObject({ events: 'none', notices: 'mail' })
  })

  it.each([
    ['nothing', ''],
    ['other words', new URLSearchParams({ 'List-Unsubscribe': 'Maybe' })],
    ['JSON', '{"List-Unsubscribe":"One-Click"}'],
    ['too much', `List-Unsubscribe=One-Click&more=${'x'.repeat(5000)}`],
  ])('with %s in it changes nothing', async (_, body) => {
    const before = await channels()
    expect((await post(linkOf(), body)).status).toBe(400)
    expect(await channels()).toEqual(before)
  })
})

describe('the buttons of the page', () => {
  beforeEach(comeFromOurPage)

  it('stop one topic and bring it back', async () => {
    const answer = await press(linkOf(), { stop: 'events' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/emails/${linkOf()}?feito=stop`])
    expect(await channels()).toMatchObject({ events: 'none', notices: 'mail' })
    expect(await (await open(linkOf(), '?feito=stop')).text()).toContain('Pronto: estes emails não chegam mais.')

    await press(linkOf(), { resume: 'events' })
    expect(await channels()).toMatchObject({ events: 'mail' })
  })

  it('stop all, which withdraws the consent, and bringing one back gives it', async () => {
    await press(linkOf(), { stop: 'all' })
    expect([await channels(), await isConsentGiven()]).toEqual([
      { notices: 'none', comments: 'none', events: 'none', live: 'phone' },
      false,
    ])
    await press(linkOf(), { resume: 'notices' })
    expect([await channels(), await isConsentGiven()]).toEqual([
      { notices: 'mail', comments: 'none', events: 'none', live: 'phone' },
      true,
    ])
  })

  it('never touch what comes on a phone, nor what the person was not asked about', async () => {
    const before = await channels()
    for (const topic of ['live', 'setlists', 'prayers'])
      for (const name of ['stop', 'resume']) expect((await press(linkOf(), { [name]: topic })).status).toBe(303)
    expect(await channels()).toEqual(before)
  })

  it('need our own Origin', async () => {
    for (const origin of ['https://evil.example', 'null', undefined]) {
      browser.headers.delete('origin')
      if (origin) browser.headers.set('origin', origin)
      expect((await press(linkOf(), { stop: 'all' })).status).toBe(403)
    }
    expect(await channels()).toMatchObject({ events: 'mail' })
  })

  it('wait after sixty changes', async () => {
    for (let count = 0; count < 60; count += 1) await press(linkOf(), { stop: 'events' })
    const answer = await press(linkOf(), { resume: 'events' })
    expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining('Aguarde dez minutos')])
  })
})

it('withdrawing the consent in the profile stops all mails by topic', async () => {
  await decide(rita.id, 'photos', false)
  expect(await channels()).toMatchObject({ events: 'mail' })
  await decide(rita.id, 'mails', false)
  expect(await channels()).toEqual({ notices: 'none', comments: 'none', events: 'none', live: 'phone' })
})

describe('a link that is not ours', () => {
  const expectUnknown = async (token: string) => {
    const answers = [await open(token), await clickOnce(token)]
    for (const answer of answers) {
      expect(answer.status, token).toBe(404)
      expect(await answer.text()).toContain('Este link não vale mais')
    }
  }

  it('is refused: cut off, changed, of another scope, with another person’s id', async () => {
    const [token, other] = [linkOf('notices'), await insertMailReader()]
    const ofOther = readToken(buildMailSettingsLink(other, 'notices'))
    const forged = `n${Buffer.concat([
      Buffer.from(ofOther.slice(1), 'base64url').subarray(0, 16),
      Buffer.from(token.slice(1), 'base64url').subarray(16),
    ]).toString('base64url')}`
    for (const wrong of ['', 'n', token.slice(0, -1), `${token}A`, `a${token.slice(1)}`, `z${token.slice(1)}`, forged])
      await expectUnknown(wrong)
    for (const index of [1, 10, 22, 23, 30, 42, 43])
      for (const letter of ['A', 'B', 'w'].filter(letter => letter !== token[index]))
        await expectUnknown(token.slice(0, index) + letter + token.slice(index + 1))
    expect((await open(token)).status).toBe(200)
  })

  it('is refused after the e-mail address changed', async () => {
    const token = linkOf()
    await changeProfile(rita.id, { email: 'rita.nova@example.org' })
    await expectUnknown(token)
    expect(await db.notificationChoice.count({ where: { profileId: rita.id, channel: 'mail' } })).toBe(3)
  })

  it('is refused after the account was deleted', async () => {
    const token = linkOf()
    await db.profile.delete({ where: { id: rita.id } })
    await expectUnknown(token)
  })

  const tries = isLongRun ? 1000 : 320
  it(`is never met by guessing: ${tries} tries find nobody, and are slowed down`, async () => {
    const before = await channels()
    const id = Buffer.from(rita.id.replaceAll('-', ''), 'hex')
    const statuses = new Set<number>()
    for (let count = 0; count < tries; count += 1) {
      const bytes = count % 2 === 0 ? randomBytes(32) : Buffer.concat([id, randomBytes(16)])
      statuses.add((await clickOnce(`a${bytes.toString('base64url')}`)).status)
    }
    expect([...statuses]).toEqual([404, 429])
    expect(await channels()).toEqual(before)
    // Whoever has a link is not kept waiting by others behind the same address.
    expect((await open(linkOf())).status).toBe(200)
  })
})
