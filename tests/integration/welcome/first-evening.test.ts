import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { register } from '@/lib/account/actions/entering'
import { demoChurch } from '@/lib/church/demo'
import { emptyChurch } from '@/lib/church/facts'
import { neutralTexts } from '@/lib/church/neutral-texts'
import { readChurch, readSettings, readSetupState } from '@/lib/church/reads'
import { getHomepageNews } from '@/lib/notices/news/queries'
import { idle, reopenPageMessage } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { toInstant } from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { findPrayerReaders } from '@/lib/prayers/mutations'
import { checkCode, setUpChurch } from '@/lib/welcome/actions/opening'
import { hashCode } from '@/lib/welcome/code'
import { messages } from '@/lib/welcome/messages'
import { createSetupCode, prepareFirstEvening } from '@/scripts/installation/first-evening'
import { createFormData } from '@/tests/support/form'
import { browser, resetBrowser } from '@/tests/support/next-mocks'
import { insertProfile } from '@/tests/support/people'

const url = process.env.DATABASE_URL ?? ''
const createCode = async () => (await createSetupCode(url)) ?? ''

const createChurchFields = (code: string, more: Record<string, string> = {}) => ({
  submission: randomUUID(),
  code,
  name: 'Marta Nogueira',
  email: 'marta@example.org',
  password: 'senha-secreta',
  churchName: 'Igreja Batista do Cais',
  shortName: 'Batista do Cais',
  street: 'Rua do Porto, 12',
  district: 'Centro',
  city: 'Vitória',
  state: 'ES',
  services: JSON.stringify([
    { name: 'Escola Bíblica', weekday: 'Sunday', starts: '09:00', ends: '10:15' },
    { name: '', weekday: 'Sunday', starts: '', ends: '' },
    { name: 'Culto de celebração', weekday: 'Sunday', starts: '18:00', ends: '', firstVisit: 'best' },
  ]),
  timeZone: 'America/Manaus',
  ...more,
})
const begin = (fields: Record<string, string>) => setUpChurch(idle, createFormData(fields))

const readInstallation = async () => ({
  people: await db.profile.count(),
  churches: await db.churchRow.count(),
  codes: await db.setupCode.count(),
})

describe('the first evening', () => {
  it('creates the church with its first admin, who is signed in', async () => {
    const code = await createCode()
    await createCode() // Another instance printed one as well.
    expect(await readSetupState()).toEqual({ hasChurch: false, isFirstEvening: true })
    expect(await checkCode({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).toMatchObject({ status: 'done' })

    expect(await begin(createChurchFields(code))).toMatchObject({
      status: 'done',
      message: messages.opened('Igreja Batista do Cais'),
    })
    expect(await currentActor()).toMatchObject({
      role: 'admin',
      name: 'Marta Nogueira',
      confirmed: true,
      duties: ['pastoral'],
    })
    expect(await readInstallation()).toEqual({ people: 1, churches: 1, codes: 0 })
    expect(await db.roleChange.findMany()).toMatchObject([
      { isGiven: true, duty: null },
      { isGiven: true, duty: 'pastoral' },
    ])
    expect(await readSetupState()).toEqual({ hasChurch: true, isFirstEvening: false })
    // A start after that prints none.
    expect(await createSetupCode(url)).toBeUndefined()
  })

  it('saves the given facts, and shows nothing of the demo church for the rest', async () => {
    await begin(createChurchFields(await createCode()))
    // From now on hours are those of the church.
    expect(toInstant('2026-11-22', '12:00').toISOString()).toBe('2026-11-22T16:00:00.000Z')
    const { verses, sampleNews, ...church } = await readChurch()
    const { verses: _, sampleNews: __, ...nothing } = emptyChurch
    expect(church).toEqual({
      ...nothing,
      ...neutralTexts,
      landscape: 'hills',
      name: 'Igreja Batista do Cais',
      shortName: 'Batista do Cais',
      street: 'Rua do Porto, 12',
      district: 'Centro',
      city: 'Vitória',
      state: 'ES',
      timeZone: 'America/Manaus',
      services: [
        {
          ...{ id: expect.any(String), name: 'Escola Bíblica', weekday: 'Sunday' },
          ...{ starts: '09:00', ends: '10:15', about: '', firstVisit: 'usual' },
        },
        {
          ...{ id: expect.any(String), name: 'Culto de celebração', weekday: 'Sunday' },
          ...{ starts: '18:00', ends: '19:30', about: '', firstVisit: 'best' },
        },
      ],
    })
    expect(verses).toEqual(demoChurch.verses)
    expect((await getHomepageNews()).notices.map(({ title }) => title)).toEqual(sampleNews.map(({ title }) => title))
    expect(sampleNews).toHaveLength(3)
    const { phone, birthDate } = await db.profile.findFirstOrThrow()
    expect([phone || null, birthDate]).toEqual([null, null])
  })

  it('saves the offered texts as they were kept, changed or deleted, and the drawing that was chosen', async () => {
    const texts = {
      welcome: 'Entre, a casa é sua.',
      missionText: '',
      values: 'Acolhedora\n\nBíblica: Lida às 9:30, em casa',
      landscape: 'city',
    }
    await begin(createChurchFields(await createCode(), texts))
    expect(await readChurch()).toMatchObject({
      welcome: 'Entre, a casa é sua.',
      missionText: '',
      values: [
        { name: 'Acolhedora', text: '' },
        { name: 'Bíblica', text: 'Lida às 9:30, em casa' },
      ],
      landscape: 'city',
    })
  })

  it('tells whoever started it, in Portuguese, which address to open and which code to type', async () => {
    const printed = (await prepareFirstEvening(url)) ?? ''
    expect(printed).toMatch(/abra este endereço e digite o código:\n\n +http\S+\/welcome\n +(\w{4}-){2}\w{4}\n/)
    const [code = ''] = /(\w{4}-){2}\w{4}/.exec(printed) ?? []
    expect(await checkCode({ code })).toMatchObject({ status: 'done' })
  })

  it('sets who reads prayers and where replies go: the first admin, or the given addresses', async () => {
    await begin(createChurchFields(await createCode()))
    expect(await readSettings()).toMatchObject({ mailAddress: 'marta@example.org', prayerRecipients: null })
    expect((await findPrayerReaders()).team).toMatchObject([{ email: 'marta@example.org' }])

    await db.churchRow.deleteMany()
    await db.profile.deleteMany()
    const mailFields = {
      mailAddress: 'secretaria@igreja.org.br',
      prayerRecipients: 'abel@igreja.org.br, eva@igreja.org.br',
    }
    await begin(createChurchFields(await createCode(), mailFields))
    expect(await readSettings()).toMatchObject({
      mailAddress: 'secretaria@igreja.org.br',
      prayerRecipients: ['abel@igreja.org.br', 'eva@igreja.org.br'],
    })
  })

  it('stores only a hash of a setup code', async () => {
    const code = await createCode()
    expect(await db.setupCode.findMany()).toMatchObject([{ codeHash: hashCode(code) }])
    expect(JSON.stringify(await db.setupCode.findMany())).not.toContain(code.slice(0, -1))
  })
})

describe('no stranger can take over the installation', () => {
  it('a wrong code is refused at its field, and nothing is written', async () => {
    await createCode()
    const before = await readInstallation()
    for (const outcome of [
      await checkCode({ code: 'AAAA-BBBB-CCCC' }),
      await begin(createChurchFields('AAAA-BBBB-CCCC')),
    ])
      expect(outcome).toMatchObject({ status: 'refused', message: messages.codeWrong, errors: { code: [/./] } })
    expect(await readInstallation()).toEqual(before)
    expect((await currentActor()).role).toBe('nobody')
  })

  it('300 wrong codes, from many addresses or from one, do not block the right code, nor does a restart', async () => {
    const code = await createCode()
    const from = (address: string) => browser.headers.set('x-forwarded-for', address)
    for (let n = 0; n < 300; n += 1) {
      from(n % 2 ? '198.51.100.7' : `203.0.113.${n % 250}`)
      expect(await checkCode({ code: `AAAA-BBBB-C${n}` })).toMatchObject({ message: messages.codeWrong })
    }
    from('198.51.100.8')
    expect(await checkCode({ code })).toMatchObject({ status: 'done' })
    from('198.51.100.7')
    expect(await checkCode({ code })).toMatchObject({ status: 'done' })

    // A start prints a new one: both are right, and whatever was counted in the database would still be there.
    const another = await createCode()
    expect(await checkCode({ code: another })).toMatchObject({ status: 'done' })
    expect(await begin(createChurchFields(code))).toMatchObject({ status: 'done' })
  })

  it('a call forwarded by another page is refused: its cookie would reach nobody', async () => {
    const code = await createCode()
    const before = await readInstallation()
    browser.headers.set('x-action-forwarded', '1')
    expect(await begin(createChurchFields(code))).toMatchObject({ status: 'refused', message: reopenPageMessage })
    expect(await readInstallation()).toEqual(before)
  })

  it('once a church exists, every code is invalid, also in a church of an older version', async () => {
    const [code, another] = [await createCode(), await createCode()]
    await begin(createChurchFields(code))
    resetBrowser()
    for (const late of [code, another])
      expect(await begin(createChurchFields(late, { email: 'outra@example.org' }))).toMatchObject({
        message: messages.alreadyOpened,
      })

    await db.churchRow.deleteMany()
    await db.profile.deleteMany()
    await insertProfile()
    await db.setupCode.create({ data: { codeHash: hashCode(code) } })
    expect(await begin(createChurchFields(code))).toMatchObject({ status: 'refused', message: messages.alreadyOpened })
    expect(await readSetupState()).toEqual({ hasChurch: true, isFirstEvening: false })
  })

  it('nobody can register before the first admin', async () => {
    await createCode()
    const person = { name: 'Estranho', email: 'estranho@example.org', phone: '27999990000', birthDate: '1990-05-04' }
    expect(
      await register(idle, createFormData({ submission: randomUUID(), ...person, password: 'senha-secreta' })),
    ).toMatchObject({ status: 'refused' })
    expect(await db.profile.count()).toBe(0)
  })
})

describe('repeated and simultaneous requests', () => {
  it('a form that is sent twice creates one church, and both answers are a success', async () => {
    const fields = createChurchFields(await createCode())
    const outcomes = await Promise.all([begin(fields), begin(fields)])
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(await begin(fields)).toMatchObject({ status: 'done' })
    expect(await readInstallation()).toEqual({ people: 1, churches: 1, codes: 0 })
  })

  it('also when the first finishes while the second is still being checked', async () => {
    const fields = createChurchFields(await createCode())
    const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
    const first: Promise<unknown>[] = []
    const querySpy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      if (first.length === 0 && String(args[0]).includes('as "isFirstEvening"')) {
        first.push(begin(fields))
        await first[0]
      }
      return ask(...args)
    }) as typeof pool.query)
    const second = await begin(fields)
    querySpy.mockRestore()

    expect([await first[0], second]).toMatchObject([{ status: 'done' }, { status: 'done' }])
    expect(await readInstallation()).toEqual({ people: 1, churches: 1, codes: 0 })
  })

  it('of two people with a code each, one becomes the first admin and the other is refused', async () => {
    const forms = [
      createChurchFields(await createCode()),
      createChurchFields(await createCode(), { email: 'paulo@example.org', churchName: 'Outra' }),
    ]
    const outcomes = await Promise.all(forms.map(begin))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(outcomes).toContainEqual(expect.objectContaining({ status: 'refused', message: messages.alreadyOpened }))
    expect(await readInstallation()).toEqual({ people: 1, churches: 1, codes: 0 })
  })

  it('the same holds for two people with one code', async () => {
    const code = await createCode()
    const outcomes = await Promise.all([
      begin(createChurchFields(code)),
      begin(createChurchFields(code, { email: 'paulo@example.org' })),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await readInstallation()).toEqual({ people: 1, churches: 1, codes: 0 })
  })
})

describe('the fields', () => {
  it.each([
    ['churchName', '', 'Informe o nome da igreja.'],
    ['city', ' ', 'Informe a cidade.'],
    ['state', 'XX', 'Escolha o estado.'],
    ['services', '[{"name":"","weekday":"Sunday","starts":"19:00","ends":""}]', 'No 1º horário, informe o nome'],
    ['services', '[{"name":"Culto","weekday":"Sunday","starts":"19:00","ends":"18:00"}]', 'o fim precisa ser depois'],
    ['services', 'no JSON', 'Confira os horários'],
    ['values', 'a\nb\nc\nd\ne\nf\ng', 'no máximo 6 valores'],
    ['password', '12345', 'pelo menos 6'],
    ['email', 'marta@igreja.example', 'só um exemplo'],
    ['mailAddress', 'secretaria@comunhao.example', 'só um exemplo'],
    ['prayerRecipients', 'abel@igreja.org.br, eva', 'Confira o email'],
  ])('%s: %j is refused at its field with a message', async (field, value, words) => {
    const code = await createCode()
    const outcome = await begin(createChurchFields(code, { [field]: value }))
    expect(outcome).toMatchObject({ status: 'refused', errors: { [field]: [expect.stringContaining(words)] } })
    expect(await readInstallation()).toEqual({ people: 0, churches: 0, codes: 1 })
  })
})
