import { randomUUID } from 'node:crypto'
import { addDays, addHours, subDays } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deletePerson } from '@/lib/account/mutations'
import { idle, type Outcome } from '@/lib/action/outcome'
import { readSettings } from '@/lib/church/reads'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { takeBackPrayer, tellOutcome } from '@/lib/prayers/actions'
import {
  claimPrayer,
  markAnswered,
  openPrayer,
  releasePrayer,
  reopenPrayer,
  setUrgency,
} from '@/lib/prayers/actions/minding'
import { addPrayerNote, deletePrayerNote } from '@/lib/prayers/actions/notes'
import { changePrayerSettings } from '@/lib/prayers/actions/settings'
import { getRetentionDays, takeStep } from '@/lib/prayers/mutations'
import type { OpenedPrayer } from '@/lib/prayers/prayer'
import { getPrayerSettings, listMyPrayers, listPrayers } from '@/lib/prayers/queries'
import { formatLongDate } from '@/lib/runtime/time'
import { sweepExpired } from '@/lib/server/jobs/sweep'
import { form } from '@/tests/support/form'
import { aProfile, signIn, signInAs } from '@/tests/support/people'
import { aPrayer, secret, traces } from '@/tests/support/prayers'

const aPastor = async (name: string) => signIn(await aProfile({ name, duties: ['pastoral'] }))
const everyone = (rows: { name: string }[] | undefined) => rows?.map(({ name }) => name)
const told = (outcome: Outcome<OpenedPrayer>) => {
  expect(outcome).toMatchObject({ status: 'done', result: { text: secret } })
  return (outcome.status === 'done' && outcome.result) as OpenedPrayer
}

describe('a request on its way', () => {
  let requestId = ''
  beforeEach(async () => {
    requestId = (await aPrayer()).id
  })

  it('is prayed for by one of two who claim it at once; the other one reads who that is', async () => {
    const [one, other] = [await aPastor('Pastora Eunice'), await aPastor('Pastor Abel')]
    const claims = await Promise.all(
      [one, other].map(({ id: by }) =>
        db.$transaction(transaction => takeStep(transaction, 'claimed', { id: requestId, by })),
      ),
    )
    expect(claims.sort()).toEqual([false, true])
    expect(await db.prayerStep.count({ where: { requestId, kind: 'claimed' } })).toBe(1)

    const { claimer } = await db.prayerRequest.findUniqueOrThrow({
      where: { id: requestId },
      select: { claimer: { select: { id: true, name: true } } },
    })
    const loser = claimer?.id === one.id ? other : one
    await signIn({ ...loser, isAdmin: false })
    expect(await claimPrayer({ requestId })).toMatchObject({
      status: 'refused',
      message: { title: `${claimer?.name} já está orando por este pedido` },
    })
  })

  it('goes from new to answered and back, and says who did what', async () => {
    await aPastor('Pastora Eunice')
    expect(told(await claimPrayer({ requestId })).claim).toMatchObject({ by: 'Pastora Eunice', mine: true })
    // A second tap changes nothing.
    expect(told(await claimPrayer({ requestId })).status).toBe('praying')

    await aPastor('Pastor Abel')
    told(await releasePrayer({ requestId }))
    told(await claimPrayer({ requestId }))
    told(await setUrgency({ requestId, urgent: true }))
    told(await setUrgency({ requestId, urgent: true }))
    expect(told(await markAnswered({ requestId })).answered).toEqual(expect.any(String))
    expect(await releasePrayer({ requestId })).toMatchObject({
      status: 'refused',
      message: { title: 'O pedido mudou antes de você' },
    })
    const again = told(await reopenPrayer({ requestId }))

    expect(again).toMatchObject({ status: 'praying', isUrgent: true, answered: null, claim: { by: 'Pastor Abel' } })
    expect(again.history.map(({ what }) => what)).toEqual([
      'Pastor Abel reabriu',
      'Pastor Abel marcou como respondido',
      'Pastor Abel marcou como urgente',
      'Pastor Abel começou a orar',
      'Pastor Abel deixou livre para outra pessoa',
      'Pastora Eunice começou a orar',
    ])
    expect(everyone(again.readers)).toEqual(['Pastor Abel', 'Pastora Eunice'])
  })

  it('that nobody had claimed is new again when it is reopened', async () => {
    await aPastor('Pastora Eunice')
    told(await markAnswered({ requestId }))
    expect(told(await reopenPrayer({ requestId }))).toMatchObject({ status: 'new', claim: null })
  })

  it('can be claimed again when the account of who prayed for it is gone', async () => {
    const gone = await aPastor('Pastor Abel')
    told(await claimPrayer({ requestId }))
    await deletePerson(gone.id)

    await aPastor('Pastora Eunice')
    const left = told(await openPrayer({ requestId }))
    expect(left).toMatchObject({ claim: null, history: [{ what: 'Alguém da equipe começou a orar' }] })
    expect(told(await claimPrayer({ requestId })).claim).toMatchObject({ mine: true })
  })

  it('keeps each who was shown it, once', async () => {
    const eunice = await aPastor('Pastora Eunice')
    const opened = await Promise.all([1, 2, 3].map(() => openPrayer({ requestId })))
    expect(opened.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    const steps = await db.prayerStep.findMany({ select: { kind: true, personId: true } })
    expect(steps).toEqual([{ kind: 'read', personId: eunice.id }])
  })

  it('is not shown, whatever is called, without its reader being kept', async () => {
    await aPastor('Pastora Eunice')
    expect(everyone(told(await claimPrayer({ requestId })).readers)).toEqual(['Pastora Eunice'])
  })

  it('is noted of by the team; one deletes one’s own note alone', async () => {
    const eunice = await aPastor('Pastora Eunice')
    const submission = randomUUID()
    const note = () => addPrayerNote(idle, form({ submission, requestId, content: 'Ligar na terça.' }))
    await Promise.all([note(), note()])
    const [kept] = told(await openPrayer({ requestId })).notes
    expect(kept).toMatchObject({ content: 'Ligar na terça.', author: 'Pastora Eunice', mine: true })
    const noteId = kept?.id ?? ''

    await aPastor('Pastor Abel')
    expect(told(await openPrayer({ requestId })).notes).toMatchObject([{ mine: false }])
    expect(await deletePrayerNote({ noteId })).toMatchObject({ status: 'refused', gone: true })

    await signIn({ ...eunice, isAdmin: false })
    await db.profile.update({ where: { id: eunice.id }, data: { duties: [] } })
    expect(await deletePrayerNote({ noteId })).toMatchObject({ status: 'refused', gone: true })
    await db.profile.update({ where: { id: eunice.id }, data: { duties: ['pastoral'] } })
    expect(told(await deletePrayerNote({ noteId })).notes).toEqual([])
  })
})

describe('the list', () => {
  const names = async (urgent: boolean, after?: { createdAt: string; id: string }) => {
    const page = await listPrayers({ status: 'new', urgent }, after)
    return { names: everyone(page?.items), next: page?.next }
  }

  it('has the urgent ones apart and the newest first, page by page, without a word of what was asked', async () => {
    const now = new Date()
    for (let n = 1; n <= 23; n += 1) await aPrayer({ fullName: `Pessoa ${n}`, createdAt: addHours(now, -n) })
    await aPrayer({ fullName: 'Urgente', isUrgent: true, createdAt: subDays(now, 9) })
    await aPrayer({ fullName: 'De outro', status: 'praying' })
    await aPastor('Pastora Eunice')

    expect((await names(true)).names).toEqual(['Urgente'])
    const first = await names(false)
    expect(first.names).toEqual(Array.from({ length: 20 }, (_, n) => `Pessoa ${n + 1}`))
    expect((await names(false, first.next ?? undefined)).names).toEqual(['Pessoa 21', 'Pessoa 22', 'Pessoa 23'])
    const listed = JSON.stringify(await listPrayers({ status: 'new', urgent: false }))
    for (const trace of traces) expect(listed).not.toContain(trace)
    expect(await db.prayerStep.count()).toBe(0)
  })

  it('is nothing to an admin who is not of the team', async () => {
    await aPrayer()
    await signInAs('admin')
    expect(await listPrayers({ status: 'new', urgent: false })).toBeNull()
    expect(await getPrayerSettings()).toBeNull()
  })
})

describe('who asked', () => {
  it('reads how it goes, says how it went and takes it back: nothing of it stays', async () => {
    const asker = await signIn(await aProfile({ name: 'Joana Batista' }))
    const { id: requestId } = await aPrayer({ askedBy: asker.id })
    expect(await listMyPrayers()).toMatchObject([{ status: 'new', claimed: null, text: secret }])

    const eunice = await aPastor('Pastora Eunice')
    told(await claimPrayer({ requestId }))
    await addPrayerNote(idle, form({ submission: randomUUID(), requestId, content: 'Só para a equipe.' }))

    await signIn({ ...asker, isAdmin: false })
    const mine = await listMyPrayers()
    expect(mine).toMatchObject([{ status: 'praying', claimed: formatLongDate(new Date()) }])
    expect(JSON.stringify(mine)).not.toMatch(/Eunice|Só para a equipe/)
    expect(await tellOutcome(idle, form({ requestId, outcome: 'Ela voltou para casa.' }))).toMatchObject({
      status: 'done',
    })

    await signIn({ ...eunice, isAdmin: false, duties: ['pastoral'] })
    expect(told(await openPrayer({ requestId }))).toMatchObject({
      outcome: 'Ela voltou para casa.',
      history: [{ what: 'Joana Batista contou como foi' }, {}],
    })

    await signIn({ ...asker, isAdmin: false })
    expect(await takeBackPrayer({ requestId })).toMatchObject({ status: 'done' })
    const left = await Promise.all([db.prayerRequest.count(), db.prayerNote.count(), db.prayerStep.count()])
    expect(left).toEqual([0, 0, 0])
  })

  it('is met like anybody when it is another’s', async () => {
    const { id: theirs } = await aPrayer({ askedBy: (await aProfile()).id })
    const { id: unsigned } = await aPrayer()
    await signInAs('member')
    for (const requestId of [theirs, unsigned, randomUUID()])
      expect(await takeBackPrayer({ requestId })).toMatchObject({ status: 'refused', gone: true })
    expect(await db.prayerRequest.count()).toBe(2)
    expect(await listMyPrayers()).toEqual([])
  })

  it('takes their requests along with their account', async () => {
    const asker = await aProfile()
    const { id: requestId } = await aPrayer({ askedBy: asker.id })
    await aPastor('Pastora Eunice')
    told(await openPrayer({ requestId }))
    await deletePerson(asker.id)
    expect(await openPrayer({ requestId })).toMatchObject({ status: 'refused', gone: true })
    expect((await listPrayers({ status: 'new', urgent: false }))?.items).toEqual([])
  })
})

describe('what the team settles', () => {
  const keep = (given: Record<string, string>) => changePrayerSettings(idle, form({ recipients: '', ...given }))

  it('says until when a request is kept, and the night follows', async () => {
    const now = new Date()
    const { id: old } = await aPrayer({ createdAt: subDays(now, 91) })
    const { id: requestId } = await aPrayer({ createdAt: subDays(now, 89) })
    await aPastor('Pastora Eunice')
    expect(told(await openPrayer({ requestId: old })).erased).toBe(formatLongDate(addDays(subDays(now, 91), 365)))

    expect(await keep({ keptFor: '90', textInMail: 'on' })).toMatchObject({
      status: 'done',
      message: { text: expect.stringContaining('1 pedido passa do prazo') },
    })
    expect(told(await openPrayer({ requestId })).erased).toBe(formatLongDate(addDays(subDays(now, 89), 90)))
    await sweepExpired({})
    expect(await db.prayerRequest.findMany({ select: { id: true } })).toEqual([{ id: requestId }])
  })

  it('stays within a month and five years, or as the environment says', async () => {
    await aPastor('Pastora Eunice')
    for (const keptFor of ['29', '1826', '-1', 'x', '1e3'])
      expect(await keep({ keptFor })).toMatchObject({ status: 'refused', errors: { keptFor: [expect.any(String)] } })
    expect(await keep({ keptFor: '' })).toMatchObject({ status: 'done' })
    expect(await getPrayerSettings()).toMatchObject({
      keptFor: '',
      usual: 365,
      textInMail: false,
      recipients: '',
      mailedTo: ['oracao@example.org'],
    })
  })

  it.each([
    ['fewer days than are allowed', 7, 30],
    ['more days than are allowed', 3650, 1825],
    ['days that are allowed', 90, 90],
    ['no number', '"sempre"', 365],
  ])('that a church stored with %s is read as the nearest number of days, or as the usual', async (_, stored, days) => {
    await pool.query(`insert into church (id, settings) values ('00000000-0000-4000-8000-000000000001', $1)`, [
      `{"prayerRetentionDays": ${stored}}`,
    ])
    expect(await getRetentionDays()).toBe(days)
  })

  it('leaves alone whatever else the church has settled, also when both are saved at once', async () => {
    await aPastor('Pastora Eunice')
    const others = `insert into church (id, settings) values ('00000000-0000-4000-8000-000000000001', '{"birthdaysFor": "members"}')
      on conflict (id) do update set settings = church.settings || excluded.settings`
    await Promise.all([keep({ keptFor: '90' }), pool.query(others)])
    expect(await readSettings()).toMatchObject({
      birthdaysFor: 'members',
      prayerRetentionDays: 90,
      prayerTextInMail: false,
    })
  })
})

it('nothing of a request reaches the log when one of the team cannot be served', async () => {
  const { id: requestId } = await aPrayer()
  await aPastor('Pastora Eunice')
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await pool.query('alter table prayer_notes rename to elsewhere')
  const outcomes = [
    await openPrayer({ requestId }),
    await addPrayerNote(idle, form({ submission: randomUUID(), requestId, content: 'Palavra guardada.' })),
  ]
  await pool.query('alter table elsewhere rename to prayer_notes')
  const logged = said.mock.calls.join('')
  said.mockRestore()

  expect(outcomes.map(({ status }) => status)).toEqual(['refused', 'refused'])
  expect(logged).toContain('action failed')
  for (const word of [...traces, 'guardada']) expect(logged).not.toContain(word)
})
