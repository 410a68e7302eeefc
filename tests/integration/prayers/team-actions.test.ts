import { randomUUID } from 'node:crypto'
import { addDays, addHours, subDays } from 'date-fns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deletePerson } from '@/lib/account/mutations'
import { sweepExpired } from '@/lib/assembly/server/jobs/sweep'
import { readSettings } from '@/lib/church/reads'
import { idle, type Outcome } from '@/lib/platform/action/outcome'
import { unwritten, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { formatLongDate } from '@/lib/platform/runtime/time'
import { reportOutcome, withdrawPrayer } from '@/lib/prayers/actions'
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
import { createFormData } from '@/tests/support/form'
import { insertProfile, signIn, signInAs } from '@/tests/support/people'
import { insertPrayer, prayerSecret, prayerTraces } from '@/tests/support/prayers'

const signInAsPastor = async (name: string) => signIn(await insertProfile({ name, duties: ['pastoral'] }))
const everyone = (rows: { name: string }[] | undefined) => rows?.map(({ name }) => name)
const requireOpened = (outcome: Outcome<OpenedPrayer>) => {
  expect(outcome).toMatchObject({ status: 'done', result: { text: prayerSecret } })
  return (outcome.status === 'done' && outcome.result) as OpenedPrayer
}

describe('a prayer request', () => {
  let requestId = ''
  beforeEach(async () => {
    requestId = (await insertPrayer()).id
  })

  it('is claimed by one of two people who try at once; the other reads who it is', async () => {
    const [one, other] = [await signInAsPastor('Pastora Eunice'), await signInAsPastor('Pastor Abel')]
    const claims = await Promise.all(
      [one, other].map(({ id: by }) =>
        db.$transaction(transaction => takeStep(transaction, 'claimed', { id: requestId, by })),
      ),
    )
    expect(claims.toSorted((a, b) => Number(a.ok) - Number(b.ok))).toEqual([unwritten('changed meanwhile'), written()])
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

  it('goes from new to answered and back, and its history says who did what', async () => {
    await signInAsPastor('Pastora Eunice')
    expect(requireOpened(await claimPrayer({ requestId })).claim).toMatchObject({
      by: 'Pastora Eunice',
      mine: true,
    })
    // A second tap changes nothing.
    expect(requireOpened(await claimPrayer({ requestId })).status).toBe('praying')

    await signInAsPastor('Pastor Abel')
    requireOpened(await releasePrayer({ requestId }))
    requireOpened(await claimPrayer({ requestId }))
    requireOpened(await setUrgency({ requestId, urgent: true }))
    requireOpened(await setUrgency({ requestId, urgent: true }))
    expect(requireOpened(await markAnswered({ requestId })).answered).toEqual(expect.any(String))
    expect(await releasePrayer({ requestId })).toMatchObject({
      status: 'refused',
      message: { title: 'O pedido mudou antes de você' },
    })
    const reopened = requireOpened(await reopenPrayer({ requestId }))

    expect(reopened).toMatchObject({ status: 'praying', isUrgent: true, answered: null, claim: { by: 'Pastor Abel' } })
    expect(reopened.history.map(({ what: action }) => action)).toEqual([
      'Pastor Abel reabriu',
      'Pastor Abel marcou como respondido',
      'Pastor Abel marcou como urgente',
      'Pastor Abel começou a orar',
      'Pastor Abel deixou livre para outra pessoa',
      'Pastora Eunice começou a orar',
    ])
    expect(everyone(reopened.readers)).toEqual(['Pastor Abel', 'Pastora Eunice'])
  })

  it('that nobody had claimed is new again after reopening', async () => {
    await signInAsPastor('Pastora Eunice')
    requireOpened(await markAnswered({ requestId }))
    expect(requireOpened(await reopenPrayer({ requestId }))).toMatchObject({ status: 'new', claim: null })
  })

  it('can be claimed again after the account of its claimer was deleted', async () => {
    const deletedPastor = await signInAsPastor('Pastor Abel')
    requireOpened(await claimPrayer({ requestId }))
    await deletePerson(deletedPastor.id)

    await signInAsPastor('Pastora Eunice')
    const left = requireOpened(await openPrayer({ requestId }))
    expect(left).toMatchObject({ claim: null, history: [{ what: 'Alguém da equipe começou a orar' }] })
    expect(requireOpened(await claimPrayer({ requestId })).claim).toMatchObject({ mine: true })
  })

  it('records each reader once', async () => {
    const eunice = await signInAsPastor('Pastora Eunice')
    const opened = await Promise.all([1, 2, 3].map(() => openPrayer({ requestId })))
    expect(opened.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    const steps = await db.prayerStep.findMany({ select: { kind: true, personId: true } })
    expect(steps).toEqual([{ kind: 'read', personId: eunice.id }])
  })

  it('records its reader in every action that shows it', async () => {
    await signInAsPastor('Pastora Eunice')
    expect(everyone(requireOpened(await claimPrayer({ requestId })).readers)).toEqual(['Pastora Eunice'])
  })

  it('can have notes of the team; people delete only their own notes', async () => {
    const eunice = await signInAsPastor('Pastora Eunice')
    const submission = randomUUID()
    const note = () => addPrayerNote(idle, createFormData({ submission, requestId, content: 'Ligar na terça.' }))
    await Promise.all([note(), note()])
    const [firstNote] = requireOpened(await openPrayer({ requestId })).notes
    expect(firstNote).toMatchObject({ content: 'Ligar na terça.', author: 'Pastora Eunice', mine: true })
    const noteId = firstNote?.id ?? ''

    await signInAsPastor('Pastor Abel')
    expect(requireOpened(await openPrayer({ requestId })).notes).toMatchObject([{ mine: false }])
    expect(await deletePrayerNote({ noteId })).toMatchObject({ status: 'refused', gone: true })

    await signIn({ ...eunice, isAdmin: false })
    await db.profile.update({ where: { id: eunice.id }, data: { duties: [] } })
    expect(await deletePrayerNote({ noteId })).toMatchObject({ status: 'refused', gone: true })
    await db.profile.update({ where: { id: eunice.id }, data: { duties: ['pastoral'] } })
    expect(requireOpened(await deletePrayerNote({ noteId })).notes).toEqual([])
  })
})

describe('the list', () => {
  const names = async (urgent: boolean, after?: { createdAt: string; id: string }) => {
    const page = await listPrayers({ status: 'new', urgent }, after)
    return { names: everyone(page?.items), next: page?.next }
  }

  it('shows urgent requests separately and the newest first, page by page, without any request text', async () => {
    const now = new Date()
    for (let n = 1; n <= 23; n += 1) await insertPrayer({ fullName: `Pessoa ${n}`, createdAt: addHours(now, -n) })
    await insertPrayer({ fullName: 'Urgente', isUrgent: true, createdAt: subDays(now, 9) })
    await insertPrayer({ fullName: 'De outro', status: 'praying' })
    await signInAsPastor('Pastora Eunice')

    expect((await names(true)).names).toEqual(['Urgente'])
    const first = await names(false)
    expect(first.names).toEqual(Array.from({ length: 20 }, (_, n) => `Pessoa ${n + 1}`))
    expect((await names(false, first.next ?? undefined)).names).toEqual(['Pessoa 21', 'Pessoa 22', 'Pessoa 23'])
    const listed = JSON.stringify(await listPrayers({ status: 'new', urgent: false }))
    for (const trace of prayerTraces) expect(listed).not.toContain(trace)
    expect(await db.prayerStep.count()).toBe(0)
  })

  it('is empty for an admin outside the team', async () => {
    await insertPrayer()
    await signInAs('admin')
    expect(await listPrayers({ status: 'new', urgent: false })).toBeNull()
    expect(await getPrayerSettings()).toBeNull()
  })
})

describe('the author', () => {
  it('reads the status, reports how it went, and can withdraw the request completely', async () => {
    const asker = await signIn(await insertProfile({ name: 'Joana Batista' }))
    const { id: requestId } = await insertPrayer({ askedBy: asker.id })
    expect(await listMyPrayers()).toMatchObject([{ status: 'new', claimed: null, text: prayerSecret }])

    const eunice = await signInAsPastor('Pastora Eunice')
    requireOpened(await claimPrayer({ requestId }))
    await addPrayerNote(idle, createFormData({ submission: randomUUID(), requestId, content: 'Só para a equipe.' }))

    await signIn({ ...asker, isAdmin: false })
    const ownRequests = await listMyPrayers()
    expect(ownRequests).toMatchObject([{ status: 'praying', claimed: formatLongDate(new Date()) }])
    expect(JSON.stringify(ownRequests)).not.toMatch(/Eunice|Só para a equipe/)
    expect(await reportOutcome(idle, createFormData({ requestId, outcome: 'Ela voltou para casa.' }))).toMatchObject({
      status: 'done',
    })

    await signIn({ ...eunice, isAdmin: false, duties: ['pastoral'] })
    expect(requireOpened(await openPrayer({ requestId }))).toMatchObject({
      outcome: 'Ela voltou para casa.',
      history: [{ what: 'Joana Batista contou como foi' }, {}],
    })

    await signIn({ ...asker, isAdmin: false })
    expect(await withdrawPrayer({ requestId })).toMatchObject({ status: 'done' })
    const left = await Promise.all([db.prayerRequest.count(), db.prayerNote.count(), db.prayerStep.count()])
    expect(left).toEqual([0, 0, 0])
  })

  it('cannot withdraw somebody else’s request', async () => {
    const { id: otherRequest } = await insertPrayer({ askedBy: (await insertProfile()).id })
    const { id: unsigned } = await insertPrayer()
    await signInAs('member')
    for (const requestId of [otherRequest, unsigned, randomUUID()])
      expect(await withdrawPrayer({ requestId })).toMatchObject({ status: 'refused', gone: true })
    expect(await db.prayerRequest.count()).toBe(2)
    expect(await listMyPrayers()).toEqual([])
  })

  it('deletes the requests with their account', async () => {
    const asker = await insertProfile()
    const { id: requestId } = await insertPrayer({ askedBy: asker.id })
    await signInAsPastor('Pastora Eunice')
    requireOpened(await openPrayer({ requestId }))
    await deletePerson(asker.id)
    expect(await openPrayer({ requestId })).toMatchObject({ status: 'refused', gone: true })
    expect((await listPrayers({ status: 'new', urgent: false }))?.items).toEqual([])
  })
})

describe('the settings of the team', () => {
  const keep = (fields: Record<string, string>) =>
    changePrayerSettings(idle, createFormData({ recipients: '', ...fields }))

  it('decide until when a request is stored, and the nightly cleanup follows', async () => {
    const now = new Date()
    const { id: old } = await insertPrayer({ createdAt: subDays(now, 91) })
    const { id: requestId } = await insertPrayer({ createdAt: subDays(now, 89) })
    await signInAsPastor('Pastora Eunice')
    expect(requireOpened(await openPrayer({ requestId: old })).erased).toBe(
      formatLongDate(addDays(subDays(now, 91), 365)),
    )

    expect(await keep({ keptFor: '90', textInMail: 'on' })).toMatchObject({
      status: 'done',
      message: { text: expect.stringContaining('1 pedido passa do prazo') },
    })
    expect(requireOpened(await openPrayer({ requestId })).erased).toBe(formatLongDate(addDays(subDays(now, 89), 90)))
    await sweepExpired({})
    expect(await db.prayerRequest.findMany({ select: { id: true } })).toEqual([{ id: requestId }])
  })

  it('are limited to between a month and five years, and default to the environment', async () => {
    await signInAsPastor('Pastora Eunice')
    for (const keptFor of ['29', '1826', '-1', 'x', '1e3'])
      expect(await keep({ keptFor })).toMatchObject({ status: 'refused', errors: { keptFor: [expect.any(String)] } })
    expect(await keep({ keptFor: '' })).toMatchObject({ status: 'done' })
    expect(await getPrayerSettings()).toMatchObject({
      keptFor: '',
      defaultDays: 365,
      textInMail: false,
      recipients: '',
      mailRecipients: ['oracao@example.org'],
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

  it('do not overwrite other settings of the church, also when both are saved at once', async () => {
    await signInAsPastor('Pastora Eunice')
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

it('a failed request of a team member logs nothing of the prayer', async () => {
  const { id: requestId } = await insertPrayer()
  await signInAsPastor('Pastora Eunice')
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await pool.query('alter table prayer_notes rename to elsewhere')
  const outcomes = [
    await openPrayer({ requestId }),
    await addPrayerNote(idle, createFormData({ submission: randomUUID(), requestId, content: 'Palavra guardada.' })),
  ]
  await pool.query('alter table elsewhere rename to prayer_notes')
  const logged = stdout.mock.calls.join('')
  stdout.mockRestore()

  expect(outcomes.map(({ status }) => status)).toEqual(['refused', 'refused'])
  expect(logged).toContain('action failed')
  for (const word of [...prayerTraces, 'guardada']) expect(logged).not.toContain(word)
})
