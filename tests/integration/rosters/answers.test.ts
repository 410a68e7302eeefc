import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET, POST } from '@/app/(public)/(unlisted)/escala/[token]/route'
import { cancelEvent, updateEvent } from '@/lib/events/actions/editing'
import { db } from '@/lib/platform/database/db'
import { suspend } from '@/lib/platform/suspension/mutations'
import { unlinkOwnAccount } from '@/lib/rosters/actions/answering'
import { answerDuty } from '@/lib/rosters/answers/mutations'
import { readDuties } from '@/lib/rosters/answers/reads'
import { issueAnswerLinks } from '@/lib/rosters/links/mutations'
import { linkAccount } from '@/lib/rosters/own-account/mutations'
import { takePlace } from '@/lib/rosters/substitutes/mutations'
import { createFormData } from '@/tests/support/form'
import { browser } from '@/tests/support/next-mocks'
import { insertProfile, signIn, signInAs, signOut } from '@/tests/support/people'
import { insertAssignment, insertNeed, insertServant, insertSundayService, insertTeam } from '@/tests/support/rosters'
import { countRows } from '@/tests/support/rows'

const site = 'http://localhost:3000'
const start = '2062-01-29T18:00'

/** A Sunday service at which Marta was asked to sing; Rute and Davi could, too. */
async function insertSunday(status: 'asked' | 'yes' | 'no' = 'asked') {
  const event = await insertSundayService('2062-01-01')
  const team = await insertTeam({ positions: ['Voz'] })
  const [positionId = ''] = team.positionIds
  const { positionIds } = team
  const marta = await insertServant({ name: 'Marta Reis', positionIds })
  const rute = await insertServant({ name: 'Rute Alves', positionIds })
  const davi = await insertServant({ name: 'Davi Luz', positionIds })
  await insertNeed({ eventId: event.id, positionId, count: 1 })
  const place = { eventId: event.id, originalStart: start, positionId }
  const duty = await insertAssignment({ ...place, servantId: marta.id, status })
  const token = (await issueAnswerLinks(db, [marta.id])).get(marta.id) ?? ''
  return { event, team, place, marta, rute, davi, duty, token }
}
type Sunday = Awaited<ReturnType<typeof insertSunday>>

const open = (token: string, query = '') =>
  GET(new Request(`${site}/escala/${token}${query}`), { params: Promise.resolve({ token }) })
const read = async (token: string, query = '') => (await open(token, query)).text()
const press = (token: string, sent: Record<string, string>) =>
  POST(new Request(`${site}/escala/${token}`, { method: 'POST', body: new URLSearchParams(sent) }), {
    params: Promise.resolve({ token }),
  })
const decline = ({ marta, duty }: Sunday) => answerDuty({ servantId: marta.id, assignmentId: duty.id, answer: 'no' })
const take = ({ duty }: Sunday, servant: { id: string }) => takePlace({ servantId: servant.id, assignmentId: duty.id })
const listServing = async ({ place }: Sunday) =>
  (
    await db.assignment.findMany({
      where: { eventId: place.eventId, status: { in: ['asked', 'yes'] } },
      select: { servant: { select: { name: true } } },
    })
  ).map(({ servant }) => servant?.name)

let sunday: Sunday
beforeEach(async () => {
  sunday = await insertSunday()
})

describe('the link', () => {
  it('changes nothing when it is opened, whoever opens it', async () => {
    const before = await countRows()
    for (const query of ['', '?act=no', '?feito=yes', '?ver=apagar'])
      expect((await open(sunday.token, query)).status).toBe(200)
    expect(await countRows()).toEqual(before)
  })

  it('shows what the person is asked for, and its preview names nobody', async () => {
    const answer = await open(sunday.token)
    const page = await answer.text()
    for (const words of ['Olá, Marta!', 'Culto de Domingo', '<strong>Voz</strong> · Louvor', 'Você pode servir?'])
      expect(page).toContain(words)
    expect(page).not.toContain('Rute')
    expect(page.slice(0, page.indexOf('<body>'))).not.toContain('Marta')
    expect(page).not.toContain('<script')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })

  it('answers by a form of our page only', async () => {
    const sent = { act: 'yes', assignmentId: sunday.duty.id }
    browser.headers.set('origin', 'https://evil.example')
    expect((await press(sunday.token, sent)).status).toBe(403)
    browser.headers.set('origin', site)
    const answer = await press(sunday.token, sent)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/escala/${sunday.token}?feito=yes`])
    const page = await read(sunday.token, '?feito=yes')
    expect(page).toContain('Combinado, você vai!')
    expect(page).toContain('Você vai. ✓')
  })

  it('is a page that says what to do once it ended, was exchanged, or its account is suspended', async () => {
    const admin = await insertProfile({ isAdmin: true })
    const profile = await insertProfile()
    await db.servant.update({ where: { id: sunday.marta.id }, data: { profileId: profile.id } })
    expect((await open(sunday.token)).status).toBe(200)
    await suspend(profile.id, admin.id)
    const answer = await open(sunday.token)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Peça o link novo a quem organiza a sua equipe.')
    expect((await press(sunday.token, { act: 'yes', assignmentId: sunday.duty.id })).status).toBe(404)
    expect((await db.assignment.findUniqueOrThrow({ where: { id: sunday.duty.id } })).status).toBe('asked')
  })

  it('keeps what was typed when an answer is refused', async () => {
    await signInAs('admin')
    await cancelEvent({ eventId: sunday.event.id, scope: 'one', originalStart: start, isCancelled: true })
    const answer = await press(sunday.token, { act: 'no', assignmentId: sunday.duty.id, note: 'viajo' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Foi cancelado')
    const days = await press(sunday.token, { act: 'addAbsence', firstDay: '2062-02-09', lastDay: '2062-02-01' })
    expect(await days.text()).toContain('value="2062-02-09"')
  })

  it('notes absences, and that there is nothing more', async () => {
    await press(sunday.token, { act: 'addAbsence', firstDay: '2062-02-01', lastDay: '2062-02-09' })
    expect(await read(sunday.token)).toContain('de 1 de fevereiro a 9 de fevereiro')
    const absence = await db.absence.findFirstOrThrow()
    await press(sunday.token, { act: 'noAbsence' })
    expect(await read(sunday.token)).toContain('Você disse que fora isso pode servir até 31 de janeiro')
    await press(sunday.token, { act: 'removeAbsence', absenceId: absence.id })
    expect(await db.absence.count()).toBe(0)
  })

  it('deletes everything about a person without an account, after asking once more', async () => {
    expect(await read(sunday.token, '?ver=apagar')).toContain('Apagar os dados de Marta?')
    expect(await (await press(sunday.token, { act: 'erase' })).text()).toContain('Seus dados foram apagados')
    expect((await open(sunday.token)).status).toBe(404)
    expect((await db.assignment.findUniqueOrThrow({ where: { id: sunday.duty.id } })).servantId).toBeNull()
  })
})

describe('answers', () => {
  it('of no, yes and no the last one counts, and the same twice is one', async () => {
    for (const answer of ['no', 'yes', 'no', 'no'] as const)
      expect(await answerDuty({ servantId: sunday.marta.id, assignmentId: sunday.duty.id, answer })).toEqual({
        ok: true,
      })
    expect((await readDuties(db, sunday.marta.id)).map(({ status }) => status)).toEqual(['no'])
  })

  it('to everything at once answers what waits', async () => {
    const next = { ...sunday.place, originalStart: '2062-02-05T18:00', servantId: sunday.marta.id }
    await insertAssignment({ ...next, status: 'asked' })
    expect(await read(sunday.token)).toContain('2 esperam a sua resposta.')
    await press(sunday.token, { act: 'yesToAll' })
    expect((await readDuties(db, sunday.marta.id)).map(({ status }) => status)).toEqual(['yes', 'yes'])
  })

  it('after the start are refused in words', async () => {
    vi.setSystemTime(new Date('2062-01-29T21:05:00Z'))
    const answer = await press(sunday.token, { act: 'yes', assignmentId: sunday.duty.id })
    vi.useRealTimers()
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Depois do começo a resposta não muda mais.')
  })

  it('of another person, and to a draft, are not possible', async () => {
    const answer = { assignmentId: sunday.duty.id, answer: 'yes' as const }
    expect((await answerDuty({ servantId: sunday.rute.id, ...answer })).ok).toBe(false)
    const draft = await insertAssignment({ ...sunday.place, servantId: sunday.rute.id, status: 'draft' })
    expect((await answerDuty({ servantId: sunday.rute.id, ...answer, assignmentId: draft.id })).ok).toBe(false)
  })

  it('stand when the hour moves, and are asked for again on another day', async () => {
    await answerDuty({ servantId: sunday.marta.id, assignmentId: sunday.duty.id, answer: 'yes' })
    await signInAs('admin')
    const move = async (fields: { date: string; time: string }) => {
      const { version } = await db.event.findUniqueOrThrow({ where: { id: sunday.event.id } })
      const named = { eventId: sunday.event.id, version: String(version), scope: 'one', originalStart: start }
      const outcome = await updateEvent(
        { status: 'idle' },
        createFormData({ ...named, title: 'Culto', description: '', ...fields }),
      )
      expect(outcome).toMatchObject({ status: 'done' })
      return (await readDuties(db, sunday.marta.id)).map(({ status }) => status)
    }
    expect(await move({ date: '2062-01-29', time: '19:00' })).toEqual(['yes'])
    expect(await move({ date: '2062-01-30', time: '19:00' })).toEqual(['asked'])
  })

  it('of hundreds of people at the same time are all kept', async () => {
    const people = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const { id: servantId } = await insertServant({ name: `Pessoa ${index}` })
        const { id } = await insertAssignment({ ...sunday.place, servantId, status: 'asked' })
        return { servantId, assignmentId: id, answer: index % 3 === 0 ? ('no' as const) : ('yes' as const) }
      }),
    )
    const answers = await Promise.all(people.map(answerDuty))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const kept = await db.assignment.groupBy({ by: ['status'], _count: true, where: { id: { not: sunday.duty.id } } })
    expect(Object.fromEntries(kept.map(({ status, _count }) => [status, _count]))).toEqual({ no: 34, yes: 66 })
  })
})

describe('a place of somebody who cannot', () => {
  it('is offered to who could serve there and is free, and the first one gets it', async () => {
    await decline(sunday)
    const token = (await issueAnswerLinksFor(sunday.rute.id)) ?? ''
    expect(await read(token)).toContain('Pegar este lugar')
    expect((await press(token, { act: 'take', assignmentId: sunday.duty.id })).status).toBe(303)
    expect(await listServing(sunday)).toEqual(['Rute Alves'])
    expect(await read(sunday.token)).toContain('Rute pegou este lugar.')
  })

  it('goes to one of two who want it in the same second; the other reads who has it', async () => {
    await decline(sunday)
    const taken = await Promise.all([take(sunday, sunday.rute), take(sunday, sunday.davi)])
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1)
    const [winner = ''] = await listServing(sunday)
    const refusal = taken.flatMap(outcome => (outcome.ok ? [] : [outcome.refusal.title]))
    expect(refusal).toEqual([`${winner?.split(' ')[0]} já pegou este lugar.`])
  })

  it('is one place, too, when who declined returns while somebody takes it', async () => {
    await decline(sunday)
    const back = answerDuty({ servantId: sunday.marta.id, assignmentId: sunday.duty.id, answer: 'yes' })
    const outcomes = await Promise.all([back, take(sunday, sunday.rute)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await listServing(sunday)).toHaveLength(1)
  })

  it('is not open any more once the leader filled it', async () => {
    await decline(sunday)
    await insertAssignment({ ...sunday.place, servantId: sunday.davi.id, status: 'asked' })
    expect(await take(sunday, sunday.rute)).toMatchObject({
      ok: false,
      refusal: { title: 'Davi já pegou este lugar.' },
    })
    expect(await answerDuty({ servantId: sunday.marta.id, assignmentId: sunday.duty.id, answer: 'yes' })).toMatchObject(
      {
        ok: false,
        refusal: { title: 'Davi já pegou este lugar.' },
      },
    )
  })

  it('is open again once who took it cannot either', async () => {
    await decline(sunday)
    await take(sunday, sunday.rute)
    const { id } = await db.assignment.findFirstOrThrow({ where: { servantId: sunday.rute.id } })
    await answerDuty({ servantId: sunday.rute.id, assignmentId: id, answer: 'no' })
    expect(await takePlace({ servantId: sunday.davi.id, assignmentId: id })).toEqual({ ok: true })
    expect(await listServing(sunday)).toEqual(['Davi Luz'])
  })

  it('is not for who never serves there', async () => {
    await decline(sunday)
    const stranger = await insertServant({ name: 'Noemi' })
    expect(await take(sunday, stranger)).toMatchObject({ ok: false })
    expect(await listServing(sunday)).toEqual([])
  })
})

describe('“Esta pessoa sou eu”', () => {
  it('gives the account the duties, and makes one of two people that are one', async () => {
    const profile = await insertProfile({ name: 'Marta dos Reis' })
    const twin = await insertServant({ name: 'Marta', profileId: profile.id, phone: '11987654321' })
    await insertAssignment({ ...sunday.place, servantId: twin.id, status: 'yes' })
    const other = await insertAssignment({
      ...sunday.place,
      originalStart: '2062-02-05T18:00',
      servantId: twin.id,
      status: 'asked',
    })
    await signIn(profile)
    expect(await read(sunday.token)).toContain('Você entrou como Marta dos Reis.')
    expect((await press(sunday.token, { act: 'link' })).status).toBe(303)

    expect(await db.servant.findMany({ where: { profileId: profile.id } })).toMatchObject([
      { id: sunday.marta.id, phone: '11987654321' },
    ])
    expect((await readDuties(db, sunday.marta.id)).map(({ status }) => status)).toEqual(['yes', 'asked'])
    expect((await db.assignment.findUniqueOrThrow({ where: { id: other.id } })).servantId).toBe(sunday.marta.id)
    expect(await read(sunday.token)).toContain('Ver as escalas no aplicativo')
  })

  it('of an account that serves already asks once more, since two that became one stay one', async () => {
    const profile = await insertProfile({ name: 'Rute dos Reis' })
    await insertServant({ name: 'Rute', profileId: profile.id })
    await signIn(profile)
    const page = await read(sunday.token)
    expect(page).not.toContain('value="link"')
    expect(page).toContain(`<a href="/escala/${sunday.token}?ver=juntar">Esta pessoa sou eu</a>`)
    const question = await read(sunday.token, '?ver=juntar')
    expect(question).toContain('Você é Marta?')
    expect(question).toContain('Isto não se desfaz.')
    expect(question).toContain('value="link"')
    expect(await db.servant.count({ where: { profileId: profile.id, name: 'Rute' } })).toBe(1)
  })

  it('is undone by the button below, and everything is as before, with what was answered', async () => {
    const davi = await insertProfile({ name: 'Davi Prado' })
    await signIn(davi)
    await press(sunday.token, { act: 'link' })
    expect(await read(sunday.token, '?feito=link')).toContain('dá para desfazer mais abaixo')
    expect(await read(sunday.token)).toContain('Olá, Davi!')
    await press(sunday.token, { act: 'yes', assignmentId: sunday.duty.id })

    const undoing = await press(sunday.token, { act: 'unlink' })
    expect([undoing.status, undoing.headers.get('location')]).toEqual([303, `/escala/${sunday.token}?feito=unlink`])
    const page = await read(sunday.token, '?feito=unlink')
    for (const words of ['Desfeito', 'Olá, Marta!', 'Você vai. ✓', 'Esta pessoa sou eu']) expect(page).toContain(words)
    expect(await db.servant.count({ where: { profileId: davi.id } })).toBe(0)

    // Whose name it is says so now.
    const marta = await insertProfile({ name: 'Marta Reis' })
    await signIn(marta)
    expect((await press(sunday.token, { act: 'link' })).status).toBe(303)
    expect(await db.servant.findMany({ where: { profileId: marta.id } })).toMatchObject([{ id: sunday.marta.id }])
  })

  it('is undone by nobody else: who finds another’s account there reads whom to ask', async () => {
    const davi = await insertProfile({ name: 'Davi Prado' })
    await linkAccount(sunday.marta.id, davi.id)
    for (const enter of [signOut, async () => void (await signInAs('admin'))]) {
      await enter()
      const page = await read(sunday.token)
      expect(page).not.toContain('value="unlink"')
      expect(page).toContain('Se não é a sua, fale com quem organiza')
      expect((await press(sunday.token, { act: 'unlink' })).status).toBe(409)
    }
    expect(await db.servant.count({ where: { profileId: davi.id } })).toBe(1)
  })

  it('is undone in the app too, by who does not have the link any more', async () => {
    const davi = await insertProfile({ name: 'Davi Prado' })
    await linkAccount(sunday.marta.id, davi.id)
    await signIn(davi)
    expect(await unlinkOwnAccount({})).toMatchObject({ status: 'done' })
    expect(await db.servant.findUnique({ where: { id: sunday.marta.id } })).toMatchObject({ profileId: null })
    expect(await unlinkOwnAccount({}), 'a second tap').toMatchObject({ status: 'done' })
  })

  it('is not possible for somebody who is another account', async () => {
    const [one, two] = [await insertProfile(), await insertProfile()]
    await linkAccount(sunday.marta.id, one.id)
    expect((await linkAccount(sunday.marta.id, two.id)).ok).toBe(false)
  })
})

const issueAnswerLinksFor = async (servantId: string) => {
  const token = `answer-link-of-a-test-${servantId}`.replaceAll('-', '').slice(0, 43).padEnd(43, 'x')
  const { hashToken } = await import('@/lib/rosters/links/mutations')
  await db.servantLink.create({
    data: { servantId, kind: 'answer', tokenHash: hashToken(token), expiresAt: new Date('2062-12-01') },
  })
  return token
}
