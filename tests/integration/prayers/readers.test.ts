import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFormData } from '@/tests/support/form'

// Nobody named any address when this church was installed, and no mail leaves this machine.
process.env.PRAYER_EMAIL_TO = ''
process.env.MAIL_FROM = ''
process.env.MAIL_REPLY_TO = ''

const { idle } = await import('@/lib/platform/action/outcome')
const { readMailAddresses } = await import('@/lib/church/reads')
const { db } = await import('@/lib/platform/database/db')
const { listSetupWarnings, listWarnings } = await import('@/lib/assembly/health/queries')
const { giveRole, takeRole } = await import('@/lib/people/actions/belonging')
const { requestPrayer } = await import('@/lib/prayers/actions')
const { countWaitingPrayers, findPrayerReaders } = await import('@/lib/prayers/mutations')
const { acceptsPrayers: prayersAreRead } = await import('@/lib/prayers/queries')
const { getMe } = await import('@/lib/account/queries')
const { suspend } = await import('@/lib/platform/suspension/mutations')
const { teamRoutes } = await import('@/lib/values/routes/team-routes')
const { insertChurch: aChurch } = await import('@/tests/support/church')
const { listWaitingJobs: waitingJobs } = await import('@/tests/support/jobs')
const { insertProfile: aProfile, signIn, signInAs, signOut } = await import('@/tests/support/people')
const { insertPrayer: aPrayer } = await import('@/tests/support/prayers')

const settings = (settings: object) => db.churchRow.updateMany({ data: { settings } })
const ask = () =>
  requestPrayer(
    idle,
    createFormData({
      submission: randomUUID(),
      fullName: 'Ana Souza',
      birthDate: '1980-05-12',
      phone: '(27) 99999-0001',
      prayerDescription: 'Pela saúde da minha mãe.',
    }),
  )
const listMailRecipients = async () =>
  (await waitingJobs('mailPrayerRequest')).map(({ payload }) => Object(payload).recipient as string).toSorted()

beforeEach(async () => {
  await aChurch({ email: 'contato@igreja.org.br', phone: '2733330000' })
})

describe('prayer requests are accepted only while somebody reads them', () => {
  it('a church without readers refuses them: the visitor is told, and what was typed stays', async () => {
    expect(await prayersAreRead()).toBe(false)
    expect(await ask()).toMatchObject({
      status: 'refused',
      message: { title: 'Erro ao enviar pedido', text: expect.stringMatching(/não foi enviado.*\(27\) 3333-0000/) },
      values: { fullName: 'Ana Souza', prayerDescription: 'Pela saúde da minha mãe.' },
    })
    expect([await db.prayerRequest.count(), await waitingJobs()]).toEqual([0, []])
  })

  it('people with the pastoral duty read them, and receive the mails until they name other recipients', async () => {
    await aProfile({ email: 'eunice@igreja.org.br', duties: ['pastoral'] })
    expect(await prayersAreRead()).toBe(true)
    expect(await ask()).toMatchObject({ status: 'done' })
    expect(await listMailRecipients()).toEqual(['eunice@igreja.org.br'])

    await settings({ prayerRecipients: ['oracao@igreja.org.br', 'abel@igreja.org.br'] })
    await ask()
    expect(await listMailRecipients()).toEqual(['abel@igreja.org.br', 'eunice@igreja.org.br', 'oracao@igreja.org.br'])
  })

  it('a mail recipient is enough, without anybody in the team', async () => {
    await settings({ prayerRecipients: ['oracao@igreja.org.br'] })
    expect([await prayersAreRead(), (await ask()).status]).toEqual([true, 'done'])
  })

  it('suspended people and undeliverable addresses do not count as readers', async () => {
    const pastor = await aProfile({ duties: ['pastoral'] })
    await suspend(pastor.id, (await aProfile({ isAdmin: true })).id)
    await settings({ prayerRecipients: ['oracao@comunhao.example'] })
    expect([await prayersAreRead(), (await ask()).status]).toEqual([false, 'refused'])
  })

  it('one malformed address in the list is ignored, and the others stay', async () => {
    await settings({ prayerRecipients: ['oracao@igreja.org.br', 'not an address', 7, 'abel@igreja.org.br'] })
    expect((await findPrayerReaders()).recipients).toEqual(['oracao@igreja.org.br', 'abel@igreja.org.br'])
  })
})

describe('the church’s sender address', () => {
  it('is the one from the panel, else its public e-mail, and never the demo church’s', async () => {
    expect(await readMailAddresses()).toMatchObject({ from: 'contato@igreja.org.br', replyTo: 'contato@igreja.org.br' })
    await settings({ mailAddress: 'secretaria@igreja.org.br' })
    expect(await readMailAddresses()).toMatchObject({ replyTo: 'secretaria@igreja.org.br' })
    await aChurch({ email: '' })
    expect(await readMailAddresses()).toMatchObject({ from: undefined, replyTo: undefined })
  })

  it('is not needed by the demo church, which sends no mail; a church without facts has none', async () => {
    await aChurch({ email: 'secretaria@comunhao.example' })
    expect(await readMailAddresses()).toMatchObject({
      from: 'secretaria@comunhao.example',
      replyTo: 'secretaria@comunhao.example',
    })
    await db.churchRow.deleteMany()
    expect(await readMailAddresses()).toMatchObject({ from: undefined, replyTo: undefined })
  })
})

describe('admins are warned of what is missing, with a link to correct it', () => {
  const missing = async () => (await listSetupWarnings())?.map(({ about, to }) => [about, to])

  it('readers, a sender address and the church’s facts, each until it exists', async () => {
    const admin = await signInAs('admin')
    await db.churchRow.deleteMany()
    expect(await missing()).toEqual([
      ['readers', teamRoutes.church],
      ['mail', teamRoutes.churchSection('preferences')],
      ['facts', teamRoutes.churchSection('name')],
    ])
    await aChurch({ email: '' })
    expect(await missing()).toEqual([
      ['readers', teamRoutes.church],
      ['mail', teamRoutes.churchSection('preferences')],
    ])
    expect((await listWarnings())?.map(({ about }) => about)).toEqual(['readers', 'mail'])

    await giveRole({ profileId: admin.id, role: 'pastoral' })
    await settings({ mailAddress: 'secretaria@igreja.org.br' })
    expect(await missing()).toEqual([])
    await takeRole({ profileId: admin.id, role: 'pastoral' })
    expect(await missing()).toEqual([['readers', teamRoutes.church]])
  })

  it('nobody is warned in the demo church, and only admins elsewhere', async () => {
    await aChurch({ email: 'secretaria@comunhao.example' })
    await aProfile({ duties: ['pastoral'] })
    await signInAs('admin')
    expect(await missing()).toEqual([])
    await signIn(await aProfile({ duties: ['pastoral', 'content', 'music'] }))
    expect([await listSetupWarnings(), await listWarnings()]).toEqual([null, null])
  })
})

describe('the pastor sees new requests in the app', () => {
  it('as the number of unclaimed requests, and of urgent ones among them', async () => {
    await aPrayer()
    await aPrayer({ isUrgent: true })
    await aPrayer({ status: 'answered', answeredAt: new Date(), isUrgent: true })
    const pastor = await signIn(await aProfile({ duties: ['pastoral'] }))
    await aPrayer({ status: 'praying', claimedBy: pastor.id, claimedAt: new Date() })
    // Whoever prayed for it has no account any more.
    await aPrayer({ status: 'praying', claimedAt: new Date() })
    expect(await countWaitingPrayers(pastor)).toEqual({ total: 3, words: '3 pedidos de oração novos, 1 urgente' })
    expect((await getMe()).waitingPrayers).toEqual({ total: 3, words: '3 pedidos de oração novos, 1 urgente' })
  })

  it('and nobody else sees them, admins included', async () => {
    await aPrayer()
    for (const enter of [() => signInAs('admin'), () => signInAs('member'), async () => signOut()]) {
      await enter()
      expect(await getMe()).not.toHaveProperty('waitingPrayers')
    }
  })
})
