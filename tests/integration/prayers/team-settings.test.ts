import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '@/lib/church/reads'
import { giveRole, takeRole } from '@/lib/people/actions/belonging'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { changePrayerSettings } from '@/lib/prayers/actions/settings'
import { getPrayerSettings } from '@/lib/prayers/queries'
import { setDuty } from '@/scripts/database/duties'
import { createFormData } from '@/tests/support/form'
import { listWaitingJobs, runJobs } from '@/tests/support/jobs'
import { takeMailFiles } from '@/tests/support/mails-written'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''
const listMailRecipients = async () =>
  (await listWaitingJobs()).map(({ payload }) => Object(payload).recipient as string).toSorted()
const save = ({ withoutText, ...fields }: Record<string, string>) =>
  changePrayerSettings(
    idle,
    createFormData({ version: '1', keptFor: '', recipients: '', ...(!withoutText && { textInMail: 'on' }), ...fields }),
  )
const readChangeLog = async () => (await getPrayerSettings())?.changeLog.map(({ what: action }) => action)

let eunice: Awaited<ReturnType<typeof insertProfile>>
beforeEach(async () => {
  eunice = await insertProfile({ name: 'Eunice', email: 'eunice@example.org', duties: ['pastoral'] })
})

describe('the team is informed who receives the pastoral duty', () => {
  it('an admin who gives it to herself too: the team is informed by mail and in the history', async () => {
    const ana = await insertProfile({ name: 'Ana Lima', email: 'ana@example.org', isAdmin: true })
    await signIn(ana)
    expect(await giveRole({ profileId: ana.id, role: 'pastoral' })).toMatchObject({ status: 'done' })
    expect(await listMailRecipients()).toEqual(['ana@example.org', 'eunice@example.org', 'oracao@example.org'])

    await runJobs()
    const mails = await takeMailFiles()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ana@example.org',
      'eunice@example.org',
      'oracao@example.org',
    ])
    for (const { subject, text } of mails) {
      expect(subject).toBe('Mudou quem lê os pedidos de oração')
      expect(text).toContain('Ana Lima passou a fazer parte da equipe pastoral, por Ana Lima')
    }
    await signIn(eunice)
    expect(await readChangeLog()).toEqual(['Ana Lima passou a ler os pedidos, por Ana Lima'])
  })

  it('from the command line too; nobody is mailed about other duties or unchanged ones', async () => {
    await insertProfile({ name: 'Rui', email: 'rui@example.org' })
    const change = { email: 'rui@example.org', changedBy: 'zelador' }
    expect(await setDuty(url, { ...change, duty: 'music', isGiven: true })).toBe('changed')
    expect(await listMailRecipients()).toEqual([])
    expect(await setDuty(url, { ...change, duty: 'pastoral', isGiven: true })).toBe('changed')
    expect(await listMailRecipients()).toEqual(['eunice@example.org', 'oracao@example.org', 'rui@example.org'])
    expect(await setDuty(url, { ...change, duty: 'pastoral', isGiven: true })).toBe('unchanged')
    expect(await listMailRecipients()).toHaveLength(3)

    expect(await db.profile.findUnique({ where: { email: 'rui@example.org' } })).toMatchObject({
      duties: ['music', 'pastoral'],
      confirmedAt: expect.any(Date),
    })
    expect(await setDuty(url, { ...change, duty: 'pastoral', isGiven: false })).toBe('changed')
    await signIn(eunice)
    expect(await readChangeLog()).toEqual([
      'Rui deixou de ler os pedidos, por quem cuida do servidor',
      'Rui passou a ler os pedidos, por quem cuida do servidor',
    ])
  })

  it('the command refuses unknown and suspended people', async () => {
    const duty = { duty: 'pastoral', isGiven: true, changedBy: 'zelador' } as const
    expect(await setDuty(url, { ...duty, email: 'ninguem@example.org' })).toBe('unknown')
    await db.profile.create({ data: { name: 'Rui', email: 'rui@example.org', suspendedAt: new Date() } })
    expect(await setDuty(url, { ...duty, email: 'rui@example.org' })).toBe('suspended')
    expect([await db.roleChange.count(), await listMailRecipients()]).toEqual([0, []])
  })

  it.each([
    [
      'an admin',
      async () => {
        await signIn(await insertProfile({ name: 'Ana Lima', isAdmin: true }))
        await takeRole({ profileId: eunice.id, role: 'pastoral' })
      },
      'por Ana Lima',
    ],
    [
      'the command line',
      () => setDuty(url, { email: eunice.email, duty: 'pastoral', isGiven: false, changedBy: 'zelador' }),
      'por quem cuida do servidor',
    ],
  ])('whoever loses it by %s is told, and so is the team; the history says so', async (_, takeDuty, by) => {
    const rui = await insertProfile({ name: 'Rui', email: 'rui@example.org', duties: ['pastoral'] })
    await takeDuty()
    await runJobs()
    const mails = await takeMailFiles()
    const mailTo = (address: string) => mails.find(({ to }) => to === address)
    expect(mails).toHaveLength(3)
    for (const address of ['rui@example.org', 'oracao@example.org']) {
      expect(mailTo(address)?.subject).toBe('Mudou quem lê os pedidos de oração')
      expect(mailTo(address)?.text).toContain(`Eunice deixou de fazer parte da equipe pastoral, ${by}`)
    }
    expect(mailTo(eunice.email)?.subject).toMatch(/^Mudou o que você faz na igreja/)
    expect(mailTo(eunice.email)?.text).toContain(`Você deixou de fazer parte da equipe pastoral, ${by}`)
    expect(mailTo(eunice.email)?.text).not.toContain('/app/prayers')

    await signIn(rui)
    expect(await readChangeLog()).toEqual([`Eunice deixou de ler os pedidos, ${by}`])
  })
})

describe('only the team decides who receives prayer requests', () => {
  it('a change is recorded, and the team and the previous recipients are informed', async () => {
    await signIn(eunice)
    expect(await save({ recipients: 'abel@example.org, oracao@igreja.org.br\nabel@example.org' })).toMatchObject({
      status: 'done',
    })
    expect((await readSettings()).prayerRecipients).toEqual(['abel@example.org', 'oracao@igreja.org.br'])
    expect(await listMailRecipients()).toEqual(['eunice@example.org', 'oracao@example.org'])
    await runJobs()
    expect((await takeMailFiles())[0]?.text).toContain('Agora recebem: abel@example.org, oracao@igreja.org.br')

    await save({ version: '2', recipients: 'oracao@igreja.org.br', withoutText: 'yes' })
    expect(await listMailRecipients()).toEqual(['abel@example.org', 'eunice@example.org', 'oracao@igreja.org.br'])
    expect(await readChangeLog()).toEqual([
      'Eunice mudou quem recebe os emails: de abel@example.org, oracao@igreja.org.br para oracao@igreja.org.br',
      'Eunice decidiu que o email não leva o texto do pedido',
      'Eunice mudou quem recebe os emails: de a equipe pastoral para abel@example.org, oracao@igreja.org.br',
    ])
  })

  it('an admin without the duty can neither read nor change it', async () => {
    await signInAs('admin')
    expect(await save({ recipients: 'ana@example.org' })).toMatchObject({ status: 'refused' })
    expect([await db.prayerSettingsChange.count(), await db.churchRow.count(), await getPrayerSettings()]).toEqual([
      ...[0, 0],
      null,
    ])
  })

  it('an undeliverable address is refused, and what was typed stays', async () => {
    await signIn(eunice)
    for (const recipients of ['abel', 'abel@example.org\noracao@comunhao.example'])
      expect(await save({ recipients })).toMatchObject({
        status: 'refused',
        errors: { recipients: [expect.stringMatching(/email/)] },
        values: { recipients },
      })
    expect(await db.prayerSettingsChange.count()).toBe(0)
  })

  it('saving over a colleague’s change shows whose it is, and keeps both lists', async () => {
    await signIn(eunice)
    await save({ recipients: 'abel@example.org' })
    await signIn(await insertProfile({ name: 'Abel', duties: ['pastoral'] }))
    expect(await save({ recipients: 'eunice@example.org' })).toMatchObject({
      status: 'refused',
      conflict: {
        version: 2,
        by: 'Eunice',
        fields: [{ name: 'recipients', mine: { text: 'eunice@example.org' }, theirs: { value: 'abel@example.org' } }],
      },
    })
    expect(await save({ version: '2', recipients: 'eunice@example.org' })).toMatchObject({ status: 'done' })
  })

  it('of several people who save at once one succeeds, and the mails are sent with the change or not at all', async () => {
    await signIn(eunice)
    const answers = await Promise.all(['a', 'b', 'c'].map(name => save({ recipients: `${name}@example.org` })))
    expect(answers.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect([await db.prayerSettingsChange.count(), (await listMailRecipients()).length]).toEqual([1, 2])

    await pool.query('alter table prayer_settings_changes rename to elsewhere')
    const failed = await save({ version: '2', recipients: 'd@example.org' })
    await pool.query('alter table elsewhere rename to prayer_settings_changes')
    expect([failed.status, (await listMailRecipients()).length]).toEqual(['refused', 2])
    expect((await readSettings()).prayerRecipients).not.toContain('d@example.org')
  })
})
