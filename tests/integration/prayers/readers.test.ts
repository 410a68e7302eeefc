import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { form } from '@/tests/support/form'

// Nobody named any address when this church was installed, and no mail leaves this machine.
process.env.PRAYER_EMAIL_TO = ''
process.env.MAIL_FROM = ''
process.env.MAIL_REPLY_TO = ''

const { idle } = await import('@/lib/action/outcome')
const { readMailAddresses } = await import('@/lib/church/reads')
const { db } = await import('@/lib/database/db')
const { listSetupWarnings, listWarnings } = await import('@/lib/deliveries/queries')
const { giveRole, takeRole } = await import('@/lib/people/actions/belonging')
const { requestPrayer } = await import('@/lib/prayers/actions')
const { countWaitingPrayers, findPrayerReaders } = await import('@/lib/prayers/mutations')
const { acceptsPrayers: prayersAreRead } = await import('@/lib/prayers/queries')
const { getMe } = await import('@/lib/account/queries')
const { suspend } = await import('@/lib/suspension/mutations')
const { teamRoutes } = await import('@/lib/team-routes')
const { aChurch } = await import('@/tests/support/church')
const { waitingJobs } = await import('@/tests/support/jobs')
const { aProfile, signIn, signInAs, signOut } = await import('@/tests/support/people')
const { aPrayer } = await import('@/tests/support/prayers')

const settings = (settings: object) => db.churchRow.updateMany({ data: { settings } })
const ask = () =>
  requestPrayer(
    idle,
    form({
      submission: randomUUID(),
      fullName: 'Ana Souza',
      birthDate: '1980-05-12',
      phone: '(27) 99999-0001',
      prayerDescription: 'Pela saúde da minha mãe.',
    }),
  )
const mailedTo = async () => (await waitingJobs()).map(({ payload }) => Object(payload).recipient as string).toSorted()

beforeEach(async () => {
  await aChurch({ email: 'contato@igreja.org.br', phone: '2733330000' })
})

describe('a request is asked for while somebody reads it', () => {
  it('nobody does in a church that named no one: the visitor is told, and nothing typed is lost', async () => {
    expect(await prayersAreRead()).toBe(false)
    expect(await ask()).toMatchObject({
      status: 'refused',
      message: { title: 'Erro ao enviar pedido', text: expect.stringMatching(/não foi enviado.*\(27\) 3333-0000/) },
      values: { fullName: 'Ana Souza', prayerDescription: 'Pela saúde da minha mãe.' },
    })
    expect([await db.prayerRequest.count(), await waitingJobs()]).toEqual([0, []])
  })

  it('whoever holds the duty reads it, and receives it by mail until they name others', async () => {
    await aProfile({ email: 'eunice@igreja.org.br', duties: ['pastoral'] })
    expect(await prayersAreRead()).toBe(true)
    expect(await ask()).toMatchObject({ status: 'done' })
    expect(await mailedTo()).toEqual(['eunice@igreja.org.br'])

    await settings({ prayerRecipients: ['oracao@igreja.org.br', 'abel@igreja.org.br'] })
    await ask()
    expect(await mailedTo()).toEqual(['abel@igreja.org.br', 'eunice@igreja.org.br', 'oracao@igreja.org.br'])
  })

  it('a named address reads it, without anybody of the team', async () => {
    await settings({ prayerRecipients: ['oracao@igreja.org.br'] })
    expect([await prayersAreRead(), (await ask()).status]).toEqual([true, 'done'])
  })

  it('whoever is suspended reads nothing, nor does an address that receives nothing', async () => {
    const pastor = await aProfile({ duties: ['pastoral'] })
    await suspend(pastor.id, (await aProfile({ isAdmin: true })).id)
    await settings({ prayerRecipients: ['oracao@comunhao.example'] })
    expect([await prayersAreRead(), (await ask()).status]).toEqual([false, 'refused'])
  })

  it('one malformed address in the list is left out, and the others stay', async () => {
    await settings({ prayerRecipients: ['oracao@igreja.org.br', 'not an address', 7, 'abel@igreja.org.br'] })
    expect((await findPrayerReaders()).recipients).toEqual(['oracao@igreja.org.br', 'abel@igreja.org.br'])
  })
})

describe('from which address the church writes', () => {
  it('its own: what the panel says, else its public e-mail, and never the demo’s', async () => {
    expect(await readMailAddresses()).toMatchObject({ from: 'contato@igreja.org.br', replyTo: 'contato@igreja.org.br' })
    await settings({ mailAddress: 'secretaria@igreja.org.br' })
    expect(await readMailAddresses()).toMatchObject({ replyTo: 'secretaria@igreja.org.br' })
    await aChurch({ email: '' })
    expect(await readMailAddresses()).toMatchObject({ from: undefined, replyTo: undefined })
  })

  it('the demo church sends no mail, and its addresses are good enough for its files; a church without facts has none', async () => {
    await aChurch({ email: 'secretaria@comunhao.example' })
    expect(await readMailAddresses()).toMatchObject({
      from: 'secretaria@comunhao.example',
      replyTo: 'secretaria@comunhao.example',
    })
    await db.churchRow.deleteMany()
    expect(await readMailAddresses()).toMatchObject({ from: undefined, replyTo: undefined })
  })
})

describe('what is missing is told to admins, with the way to its cure', () => {
  const missing = async () => (await listSetupWarnings())?.map(({ about, to }) => [about, to])

  it('readers, an address and the church itself, each until it is there', async () => {
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

  it('nothing of it in the demo church, and nothing to anyone else', async () => {
    await aChurch({ email: 'secretaria@comunhao.example' })
    await aProfile({ duties: ['pastoral'] })
    await signInAs('admin')
    expect(await missing()).toEqual([])
    await signIn(await aProfile({ duties: ['pastoral', 'content', 'music'] }))
    expect([await listSetupWarnings(), await listWarnings()]).toEqual([null, null])
  })
})

describe('the pastor learns of new requests in the app', () => {
  it('by a number of those that nobody has taken on, and of the urgent ones among them', async () => {
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

  it('which nobody else is told, admins among them', async () => {
    await aPrayer()
    for (const enter of [() => signInAs('admin'), () => signInAs('member'), async () => signOut()]) {
      await enter()
      expect(await getMe()).not.toHaveProperty('waitingPrayers')
    }
  })
})
