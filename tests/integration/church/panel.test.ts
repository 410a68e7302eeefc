import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setPreferences, updateChurch } from '@/lib/church/actions'
import { getChurch, getChurchToEdit, versionsOfChurch } from '@/lib/church/queries'
import { readChurch, readSettings, toVersion } from '@/lib/church/reads'
import { CHURCH_ID, neutralChurch } from '@/lib/church/stored'
import { restoreChurch, updateServices } from '@/lib/events/actions/services'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import * as stale from '@/lib/platform/realtime/invalidation'
import { setTimeZone, toInstant } from '@/lib/platform/runtime/time'
import { insertChurch, insertChurchPhoto, readStoredFacts } from '@/tests/support/church'
import { createFormData, insertProfile, signIn } from '@/tests/support/people'
import { listVersions } from '@/tests/support/versions'

let ana: Awaited<ReturnType<typeof insertProfile>>
let rui: typeof ana

beforeEach(async () => {
  ana = await insertProfile({ name: 'Ana Lima', isAdmin: true })
  rui = await insertProfile({ name: 'Rui Prado', isAdmin: true })
  await signIn(ana)
})

const saveFacts = (fields: Record<string, string | string[]>) =>
  updateChurch(idle, createFormData({ version: '1', ...fields }))
const saveServices = (fields: Record<string, string | string[]>) =>
  updateServices(idle, createFormData({ version: '1', ...fields }))
const culto = (starts: string, weekday = 'Sunday') => ({
  ...{ id: '', name: 'Culto', weekday, starts, ends: '23:00', about: '', firstVisit: 'usual' },
})
const listed = (...items: object[]) => JSON.stringify(items)

describe('saving facts of the church', () => {
  it('without a stored row keeps what was displayed, and invalidates its pages', async () => {
    expect(
      await saveServices({ services: listed(culto('18:00'), culto('10:00'), culto('20:00', 'Wednesday')) }),
    ).toMatchObject({
      status: 'done',
    })
    expect(await readStoredFacts()).toMatchObject({ ...neutralChurch, services: expect.any(Array) })
    const { services } = await getChurch()
    expect(services?.map(({ weekday, starts }) => `${weekday} ${starts}`)).toEqual([
      'Wednesday 20:00',
      'Sunday 10:00',
      'Sunday 18:00',
    ])
  })

  it('can empty a list', async () => {
    await insertChurch()
    await saveServices({ services: listed() })
    await saveFacts({ version: '2', phone: '', position: '', social: '' })
    expect(await readChurch()).toMatchObject({ services: [], phone: '', position: null, social: [] })
  })

  it('reads the position from a map link, completes links, and names them', async () => {
    await saveFacts({
      position: 'https://www.google.com/maps/place/Igreja/@-20.30,-40.29,17z/data=!3d-20.3336!4d-40.3062',
      social: listed({ name: '', url: 'instagram.com/porto' }),
      postalCode: '29122000',
      state: 'es',
    })
    expect(await readChurch()).toMatchObject({
      position: { latitude: -20.3336, longitude: -40.3062 },
      social: [{ name: 'Instagram', url: 'https://instagram.com/porto' }],
      postalCode: '29122-000',
      state: 'ES',
    })
  })

  it('is refused with a message that names the item, and returns what was typed', async () => {
    const endless = { name: 'Vigília', weekday: 'Friday', starts: '23:00', ends: '02:00', about: '' }
    const services = listed(culto('10:00'), endless)
    expect(await saveServices({ services })).toMatchObject({
      status: 'refused',
      errors: { services: ['2º culto: o fim precisa vir depois do começo.'] },
      values: { services },
    })
    expect(await saveFacts({ name: ' ' })).toMatchObject({
      status: 'refused',
      errors: { name: ['Escreva o nome da igreja.'] },
      values: { name: ' ' },
    })
    expect(await db.churchRow.count()).toBe(0)
  })

  it('is read without changing the clock that the process tells hours by', async () => {
    await saveFacts({ timeZone: 'America/Manaus' })
    setTimeZone('America/Sao_Paulo')
    const all = vi.spyOn(stale, 'invalidateAll')
    expect(await readChurch()).toMatchObject({ timeZone: 'America/Manaus' })
    expect(toInstant('2026-11-22', '12:00').toISOString()).toBe('2026-11-22T15:00:00.000Z')
    expect(all).not.toHaveBeenCalled()
  })

  it('with another time zone invalidates everything', async () => {
    const all = vi.spyOn(stale, 'invalidateAll')
    await saveFacts({ timeZone: 'America/Manaus' })
    expect(toInstant('2026-11-22', '12:00').toISOString()).toBe('2026-11-22T16:00:00.000Z')
    expect(all).toHaveBeenCalled()
    setTimeZone('America/Sao_Paulo')
  })

  it('does not accept a missing picture', async () => {
    const deletedPhoto = '/uploads/church/00000000-0000-4000-8000-000000000000.jpg'
    expect(await saveFacts({ logo: deletedPhoto })).toMatchObject({
      message: { text: expect.stringMatching(/já não existe/) },
    })
    expect(await saveFacts({ logo: '/uploads/notices/00000000-0000-4000-8000-000000000000.jpg' })).toMatchObject({
      errors: { logo: [expect.stringMatching(/Envie a foto/)] },
    })
    const logo = await insertChurchPhoto(ana.id)
    expect(await saveFacts({ logo })).toMatchObject({ status: 'done' })
    expect(await getChurch()).toMatchObject({ logo })
  })
})

describe('two people who save at once', () => {
  it('in different sections are both saved', async () => {
    await saveFacts({ welcome: 'De Ana' })
    await signIn(rui)
    expect(await saveFacts({ phone: '27 3333-4444' })).toMatchObject({ status: 'done' })
    expect(await readChurch()).toMatchObject({ welcome: 'De Ana', phone: '2733334444' })
  })

  it('in one section: the second sees both texts and can choose', async () => {
    await saveServices({ services: listed(culto('10:00')) })
    await signIn(rui)
    const answer = await saveServices({ services: listed(culto('11:00')) })
    expect(answer).toMatchObject({
      status: 'refused',
      conflict: {
        version: 2,
        by: 'Ana Lima',
        fields: [
          {
            name: 'services',
            label: 'Cultos',
            mine: { text: 'Domingo, 11:00 a 23:00: Culto' },
            theirs: { text: 'Domingo, 10:00 a 23:00: Culto', value: listed(culto('10:00')) },
          },
        ],
      },
    })
    expect(await saveServices({ version: '2', services: listed(culto('11:00')) })).toMatchObject({ status: 'done' })
    expect((await readChurch()).services).toMatchObject([{ starts: '11:00' }])
  })

  it('a pin is compared as the text that its form sends', async () => {
    await saveFacts({ position: '-20.3336, -40.3062' })
    await signIn(rui)
    const theirs = { text: '-20.3336, -40.3062', value: '-20.3336, -40.3062' }
    expect(await saveFacts({ position: '-20.5, -40.5' })).toMatchObject({
      conflict: { fields: [{ name: 'position', mine: { text: '-20.5, -40.5' }, theirs }] },
    })
  })

  it('at the very same moment: one is first', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => saveFacts({ welcome: `Frase ${at}` })))
    expect(answers.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 'refused' && answer.conflict)).toHaveLength(5)
  })
})

describe('earlier versions of the facts', () => {
  it('are restored as the newest version, without a picture that was deleted', async () => {
    const [stays, swept] = [await insertChurchPhoto(ana.id), await insertChurchPhoto(ana.id)]
    const photos = [stays, swept].map(address => ({ address, about: '' }))
    await saveFacts({ name: 'Primeira', photos: listed(...photos) })
    await saveFacts({ version: '2', name: 'Segunda', photos: listed() })
    await db.upload.delete({ where: { name: swept.replace('/uploads/', '') } })

    expect(await restoreChurch({ number: 2 })).toMatchObject({
      status: 'done',
      message: { text: expect.stringMatching(/^Uma foto já não existe e ficou de fora\./) },
    })
    expect(await readChurch()).toMatchObject({ name: 'Primeira', photos: [{ address: stays }] })
    expect(await versionsOfChurch()).toMatchObject([
      { number: 4, by: 'Ana Lima', changed: ['Nome', 'Fotos'] },
      { number: 3, changed: ['Nome', 'Fotos'], content: { name: 'Segunda' } },
      { number: 2, changed: ['Nome', 'Fotos'], content: { photos: [{ address: stays }, { address: swept }] } },
      { number: 1, by: 'Autoria não registrada', content: { name: neutralChurch.name } },
    ])
    expect(await restoreChurch({ number: 9 })).toMatchObject({ status: 'refused' })
  })

  it('are stored once when the same facts are saved twice', async () => {
    await saveFacts({ welcome: 'Entre.' })
    await saveFacts({ welcome: 'Entre.' })
    expect((await listVersions()).map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('a version of a release that did not know a fact', () => {
  beforeEach(async () => {
    await insertChurch()
    const { postalCode: _, ...facts } = await readStoredFacts()
    await db.churchRow.update({ where: { id: CHURCH_ID }, data: { facts } })
    await db.version.create({ data: { churchId: CHURCH_ID, number: 1, content: toVersion(facts) } })
  })

  it('is not said to differ in it', async () => {
    await saveFacts({ welcome: 'Entre.' })
    expect(await versionsOfChurch()).toMatchObject([{ changed: ['Frase de boas-vindas'] }, { number: 1 }])
  })

  it('lets somebody say it while another says something else', async () => {
    await saveFacts({ welcome: 'Entre.' })
    await signIn(rui)
    expect(await saveFacts({ postalCode: '29122-000' })).toMatchObject({ status: 'done' })
    expect(await readChurch()).toMatchObject({ welcome: 'Entre.', postalCode: '29122-000' })
  })
})

it('a form that sends each item for itself, as in an earlier release, saves and is compared', async () => {
  const items = (...starts: string[]) => ['', ...starts.map(start => JSON.stringify(culto(start)))]
  expect(await saveServices({ 'services[]': items('18:00', '10:00') })).toMatchObject({ status: 'done' })
  expect((await readChurch()).services).toMatchObject([{ starts: '10:00' }, { starts: '18:00' }])
  await signIn(rui)
  expect(await saveServices({ 'services[]': items('11:00') })).toMatchObject({
    conflict: { fields: [{ name: 'services', theirs: { value: listed(culto('10:00'), culto('18:00')) } }] },
  })
  // Of a list that was chosen, such a tab sends both shapes: the chosen one comes last.
  const chosen = { 'services[]': items('11:00'), services: listed(culto('10:00')) }
  expect(await saveServices({ version: '2', ...chosen })).toMatchObject({ status: 'done' })
  expect((await readChurch()).services).toMatchObject([{ starts: '10:00' }])
})

it('facts stored by an earlier release with fewer fields can be read and changed', async () => {
  await insertChurch({ services: [] })
  await db.churchRow.update({
    where: { id: CHURCH_ID },
    data: {
      facts: {
        name: 'Antiga',
        shortName: 'Antiga',
        services: [{ weekday: 'Domingo' }],
        address: { city: 'Ouro Preto' },
      },
    },
  })
  expect(await saveFacts({ welcome: 'Entre.' })).toMatchObject({ status: 'done' })
  expect(await readChurch()).toMatchObject({
    name: 'Antiga',
    welcome: 'Entre.',
    services: [],
    team: [],
    position: null,
    city: 'Ouro Preto',
    street: '',
    timeZone: 'America/Sao_Paulo',
  })
})

it('settings are stored separately, and fields that the form does not show stay', async () => {
  await db.churchRow.create({ data: { id: CHURCH_ID, settings: { prayerTextInMail: false } } })
  const settingsFields = { mailAddress: 'secretaria@example.org', birthdaysFor: 'members' }
  expect(await setPreferences(idle, createFormData(settingsFields))).toMatchObject({ status: 'done' })
  expect(await readSettings()).toMatchObject({
    mailAddress: 'secretaria@example.org',
    newcomersSeeMembersOnly: false,
    birthdaysFor: 'members',
    prayerTextInMail: false,
  })
  for (const mailAddress of ['secretaria', 'secretaria@comunhao.example'])
    expect(await setPreferences(idle, createFormData({ ...settingsFields, mailAddress }))).toMatchObject({
      errors: { mailAddress: [expect.stringMatching(/email/)] },
    })
  await setPreferences(idle, createFormData({ ...settingsFields, mailAddress: '', newcomersSeeMembersOnly: 'on' }))
  expect(await readSettings()).toMatchObject({ mailAddress: null, newcomersSeeMembersOnly: true })
})

it('the prayer recipients cannot be changed in the church panel', async () => {
  expect(await setPreferences(idle, createFormData({ prayerRecipients: 'ana@example.org' }))).toMatchObject({
    status: 'refused',
  })
  expect(await readSettings()).toMatchObject({ prayerRecipients: null })
})

it('only admins can open the panel', async () => {
  await signIn(await insertProfile({ duties: ['content', 'music', 'pastoral'] }))
  expect([await getChurchToEdit(), await versionsOfChurch()]).toEqual([null, null])
})
