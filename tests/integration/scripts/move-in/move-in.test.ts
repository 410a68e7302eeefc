import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '@/lib/account/actions/entering'
import { listComments } from '@/lib/notices/discussion/queries'
import { listUnseenYoungPeople } from '@/lib/people/guardian/queries'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import { clock, isInvalidated } from '@/lib/platform/realtime/invalidation'
import { tags } from '@/lib/platform/realtime/tags'
import type { HttpClient } from '@/lib/platform/uploads/download/public-http'
import { moveChurch } from '@/scripts/move-in/move-church'
import { formatReport, type Report } from '@/scripts/move-in/report'
import { bornYearsAgo } from '@/tests/support/ages'
import { createEmptyDatabase } from '@/tests/support/database'
import { createFormData } from '@/tests/support/form'
import { FORMER_PASSWORD, type FormerBackend, openFormerBackend } from '@/tests/support/former-backend'
import { createPicture } from '@/tests/support/images'
import * as people from '@/tests/support/people'
import { startListener } from '@/tests/support/start-listener'

let former: FormerBackend
beforeAll(async () => {
  former = await openFormerBackend(await createEmptyDatabase('former'))
})
afterAll(() => former.close())
beforeEach(async () => {
  const names = ['auth.users', 'profiles', 'hymns', 'notices', 'notice_comments', 'notice_likes', 'playlists']
  await former.sql(
    `truncate ${names}, playlist_items, live_settings, events, prayer_requests; drop table if exists public.credentials`,
  )
})

const move = (options: { isTrial?: boolean; client?: HttpClient } = {}) =>
  moveChurch(process.env.DATABASE_URL ?? '', former.url, {
    isTrial: options.isTrial ?? false,
    withPictures: options.client !== undefined,
    pictures: options.client ? { client: options.client } : {},
  })

/** How often each kind was found odd, of a table. */
const oddOf = (report: Report, table: string) =>
  Object.fromEntries(
    report
      .listOddities()
      .filter(oddity => oddity.table === table)
      .map(({ kind, count }) => [kind, count]),
  )
const signInAs = (email: string) => signIn(idle, createFormData({ email, password: FORMER_PASSWORD }))

describe('a church that moves in', () => {
  it('has its people with their passwords, its admins, and everything that they wrote, under the same ids', async () => {
    const ana = await former.addPerson('Ana', { profile: { is_admin: true } })
    const davi = await former.addPerson('Davi', { profile: { role: 'membro' } })
    const notice = randomUUID()
    await former.insert('notices', { id: notice, title: 'Mutirão', content: 'Sábado.', type: 'main', author_id: ana })
    await former.insert('notice_comments', { notice_id: notice, author_id: davi, content: 'Eu vou!' })
    await former.insert('notice_likes', { notice_id: notice, user_id: davi })
    const hymn = randomUUID()
    await former.insert('hymns', {
      id: hymn,
      number: 7,
      title: 'Eis-me aqui',
      lyrics: '[G]Eis-me aqui',
      default_key: 'sol',
    })
    const playlist = randomUUID()
    await former.insert('playlists', { id: playlist, name: 'Domingo', created_by: davi })
    await former.insert('playlist_items', { playlist_id: playlist, hymn_id: hymn, order_index: 0 })
    await former.insert('events', {
      title: 'Vigília',
      event_date: '2026-12-31',
      event_time: '22:00:00',
      created_by: davi,
    })
    await former.insert('live_settings', {
      is_active: true,
      live_url: 'https://video.example.org/1',
      activated_by: ana,
      activated_at: '2026-11-01T10:00:00Z',
      expires_at: '2026-11-01T11:30:00Z',
    })
    await former.insert('prayer_requests', {
      full_name: 'Zulmira',
      birth_date: '1950-07-01',
      phone: '27988887777',
      is_member: true,
      prayer_description: 'Pela cirurgia da semana que vem.',
    })

    const report = await move()
    expect(report.listOddities()).toEqual([])
    expect(await db.profile.findUnique({ where: { id: ana } })).toMatchObject({
      ...{ name: 'Ana', email: 'ana@igreja.example.org', phone: '27999990000', isAdmin: true, duties: ['pastoral'] },
      confirmedAt: new Date('2024-05-01T12:00:00Z'),
    })
    expect(await db.profile.findUnique({ where: { id: davi } })).toMatchObject({ isAdmin: false, duties: [] })
    expect(await signInAs('davi@igreja.example.org')).toMatchObject({ status: 'done' })
    expect(
      await db.notice.findUnique({ where: { id: notice }, include: { comments: true, likes: true } }),
    ).toMatchObject({
      ...{ title: 'Mutirão', type: 'main', authorId: ana },
      comments: [{ content: 'Eu vou!', authorId: davi }],
      likes: [{ userId: davi }],
    })
    expect(await db.playlist.findUnique({ where: { id: playlist }, include: { items: true } })).toMatchObject({
      items: [{ hymnId: hymn, orderIndex: 0 }],
    })
    expect(await db.hymn.findUnique({ where: { id: hymn } })).toMatchObject({ number: 7, defaultKey: 'G' })
    expect(await db.event.findFirst()).toMatchObject({
      title: 'Vigília',
      eventDate: new Date('2026-12-31'),
      createdBy: davi,
    })
    expect(await db.liveSettings.findFirst()).toMatchObject({ isActive: false, url: 'https://video.example.org/1' })
    expect(await db.prayerRequest.findFirst()).toMatchObject({ fullName: 'Zulmira', status: 'new' })
    expect(await db.roleChange.count({ where: { profileId: ana, changedBy: 'move-in' } })).toBe(2)
    // Nobody is mailed or notified because of a move.
    expect((await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
    expect(await db.notification.count()).toBe(0)
  })

  it('brings young people and what they wrote as they are, and the team reads who is under sixteen', async () => {
    const lia = await former.addPerson('Lia', { profile: { birth_date: bornYearsAgo(10) } })
    const notice = randomUUID()
    await former.insert('notices', { id: notice, title: 'Mutirão', content: 'Sábado.' })
    await former.insert('notice_comments', { notice_id: notice, author_id: lia, content: 'Eu vou!' })

    await move()
    expect(await db.noticeComment.findMany()).toMatchObject([{ authorId: lia, content: 'Eu vou!' }])
    await people.signInAs('admin')
    expect(await listUnseenYoungPeople()).toMatchObject([{ id: lia, age: 10, waitsFor: 'twelfth birthday' }])
    expect((await listComments(notice))?.items).toMatchObject([{ author: 'Usuário' }])
  })

  it('is seen at once by an app that runs', async () => {
    await startListener()
    await former.addPerson('Ana', { profile: { is_admin: true } })
    await former.insert('notices', { title: 'Mutirão', content: 'Sábado.' })
    const [movedAt, stale] = [clock(), [tags.notices]]
    await move({ isTrial: true })
    expect(isInvalidated(stale, movedAt)).toBe(false)
    await move()
    await vi.waitFor(() => expect(isInvalidated(stale, movedAt)).toBe(true))
  })

  it('is only reported by a dry run', async () => {
    await former.addPerson('Ana', { profile: { is_admin: true } })
    await former.insert('hymns', { number: 1, title: 'Eis-me aqui', lyrics: 'Eis-me aqui' })
    const report = await move({ isTrial: true })
    expect(report.counts.get('profiles')).toMatchObject({ read: 1, came: 1 })
    expect(report.counts.get('hymns')).toMatchObject({ read: 1, came: 1 })
    expect([await db.profile.count(), await db.hymn.count(), await db.movedRow.count()]).toEqual([0, 0, 0])
    expect(formatReport(report, { isTrial: true, ids: 3 })).toMatch(/would come/)
  })

  it('brings only what is new when it moves again, follows what changed there, and leaves what changed here', async () => {
    await former.addPerson('Ana', { profile: { is_admin: true } })
    const [kept, changed, deleted] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [kept, changed, deleted]) await former.insert('notices', { id, title: 'Aviso', content: 'Texto' })
    const davi = await former.addPerson('Davi')
    await move()

    await db.notice.update({ where: { id: changed }, data: { title: 'Mudado aqui', version: { increment: 1 } } })
    await db.notice.delete({ where: { id: deleted } })
    await db.profile.delete({ where: { id: davi } })
    await former.sql(`update notices set title = 'Mudado lá'`)
    const eva = await former.addPerson('Eva')
    const report = await move()

    expect(report.counts.get('notices')).toMatchObject({ read: 3, came: 0, updated: 1, changedHere: 2 })
    expect(report.counts.get('profiles')).toMatchObject({ read: 3, came: 1, unchanged: 2 })
    expect((await db.notice.findMany({ orderBy: { title: 'asc' } })).map(({ id, title }) => [id, title])).toEqual([
      [changed, 'Mudado aqui'],
      [kept, 'Mudado lá'],
    ])
    expect((await db.profile.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)).toEqual(['Ana', 'Eva'])
    expect(await db.profile.count({ where: { id: eva } })).toBe(1)
    expect((await move()).counts.get('notices')).toMatchObject({ came: 0, updated: 0 })
  })

  it('follows a password that was changed there, until it was used here', async () => {
    const [ana, davi] = [await former.addPerson('Ana', { profile: { is_admin: true } }), await former.addPerson('Davi')]
    await move()
    await signInAs('ana@igreja.example.org')
    const other = '$2b$10$DUMMYDUMMYDUMMYDUMMYDeKQeP0cUgSwm1Qk0bN2dMmk7mDPz0Ji.'
    await former.sql('update auth.users set encrypted_password = $1', [other])
    await move()
    const hashOf = async (profileId: string) => (await db.credential.findUnique({ where: { profileId } }))?.passwordHash
    expect(await hashOf(ana)).toMatch(/^\$argon2id\$/)
    expect(await hashOf(davi)).toBe(other)
  })

  it('loses nothing of a church that is here already, and knows its people by their e-mail', async () => {
    const ours = await people.insertProfile({ name: 'Davi daqui', email: 'davi@igreja.example.org', isAdmin: true })
    await people.setPassword(ours.id, 'a senha daqui')
    const hymn = await db.hymn.create({ data: { number: 7, title: 'Nosso', lyrics: 'Nosso' } })
    const davi = await former.addPerson('Davi', { profile: { is_admin: true } })
    const eva = await former.addPerson('Eva', { profile: { is_admin: true } })
    const notice = randomUUID()
    await former.insert('notices', { id: notice, title: 'Aviso', content: 'Texto', author_id: davi })
    await former.insert('hymns', { number: 7, title: 'Deles', lyrics: 'Deles' })
    await former.insert('hymns', { id: hymn.id, number: 9, title: 'O mesmo', lyrics: 'O mesmo' })

    const report = await move()
    expect(oddOf(report, 'profiles')).toEqual({ 'has-account-here': 1, 'not-admin-here': 1 })
    expect(oddOf(report, 'hymns')).toEqual({ 'taken-number': 1 })
    expect(await db.profile.findUnique({ where: { id: ours.id } })).toMatchObject({ name: 'Davi daqui' })
    expect(await db.profile.findUnique({ where: { id: eva } })).toMatchObject({ isAdmin: false })
    expect(await db.notice.findUnique({ where: { id: notice } })).toMatchObject({ authorId: ours.id })
    expect(await db.hymn.findMany({ orderBy: { title: 'asc' } })).toMatchObject([
      { title: 'Deles', number: null },
      { title: 'Nosso', number: 7 },
    ])
  })

  it('continues where a move was killed', async () => {
    for (let n = 0; n < 3; n += 1) await former.addPerson(`Pessoa${n}`, { profile: { is_admin: n === 0 } })
    await former.insert('notices', { title: 'Aviso', content: 'Texto', type: 'main' })
    await former.sql('alter table hymns rename to hymns_away; create view hymns as select 1 / 0 as id, 1 as number')
    await expect(move()).rejects.toThrow('division by zero')
    expect([await db.profile.count(), await db.notice.count()]).toEqual([3, 0])

    await former.sql('drop view hymns; alter table hymns_away rename to hymns')
    const report = await move()
    expect(report.counts.get('profiles')).toMatchObject({ came: 0, unchanged: 3 })
    expect(await db.notice.count()).toBe(1)
  })
})

describe('what is odd', () => {
  it('about people is said, and nobody gets in by what they did not prove', async () => {
    await former.addPerson('Ana', { profile: { is_admin: true, name: '  Ana\u0007\u202e ' } })
    const twin = await former.addPerson('ANA', {
      account: { email: ' ANA@igreja.example.org', email_confirmed_at: null },
    })
    await former.addPerson('Sem', { profile: null, account: { raw_user_meta_data: null } })
    await former.addPerson('Solta', { account: null })
    await former.addPerson('Oauth', { account: { encrypted_password: '' } })
    await former.addPerson('Lenta', { account: { encrypted_password: `$2a$15$${'a'.repeat(53)}` } })
    await former.addPerson('Nova', { account: { email_confirmed_at: null } })
    const banned = await former.addPerson('Banida', {
      account: { banned_until: '2999-01-01' },
      profile: { is_admin: true },
    })
    const gone = await former.addPerson('Saiu', { account: { deleted_at: '2025-01-01' } })
    await former.addPerson('Quem', { account: { email: 'sem arroba' }, profile: { email: '' } })
    await former.addPerson('Longa', {
      profile: { name: 'x'.repeat(300), birth_date: '1984-02-30', phone: 'não tem', role: 'síndica' },
    })
    const notice = randomUUID()
    await former.insert('notices', { id: notice, title: 'Aviso', content: 'Texto', author_id: banned })
    for (const author of [gone, twin])
      await former.insert('notice_comments', { notice_id: notice, author_id: author, content: 'Oi' })
    await former.insert('notice_comments', { notice_id: randomUUID(), author_id: twin, content: 'Oi' })
    await former.insert('notice_comments', { notice_id: notice, author_id: twin, content: ' \u200b ' })

    const report = await move()
    expect(oddOf(report, 'profiles')).toEqual({
      ...{ 'same-email': 1, 'no-profile': 1, 'no-name': 1, 'no-account': 1, 'no-password': 1, 'unusable-password': 1 },
      ...{ 'unconfirmed-email': 1, banned: 1, deleted: 1, 'no-email': 1, cut: 1, cleaned: 1 },
      ...{ 'odd-birth-date': 1, 'odd-phone': 1, 'unknown-role': 1 },
    })
    expect(oddOf(report, 'notice_comments')).toEqual({ nobody: 1, orphan: 1, empty: 1, cleaned: 1 })
    expect(await db.profile.findMany({ where: { name: 'Ana' } })).toMatchObject([{ email: 'ana@igreja.example.org' }])
    expect(await db.credential.count()).toBe(4)
    expect(await db.profile.findUnique({ where: { email: 'nova@igreja.example.org' } })).toMatchObject({
      confirmedAt: null,
    })
    expect(await db.profile.findUnique({ where: { id: banned } })).toMatchObject({
      isAdmin: false,
      suspendedAt: expect.any(Date),
    })
    expect(await db.notice.findUnique({ where: { id: notice } })).toMatchObject({ removedAt: expect.any(Date) })
    const text = formatReport(report, { isTrial: false, ids: 1000 })
    expect(text).not.toMatch(/igreja\.example|Ana|Banida|sem arroba|síndica/)
    expect(text).toContain(banned)
  })

  it('about songs, events, prayers and the live stream is said', async () => {
    const hymns = [randomUUID(), randomUUID()] as const
    await former.insert('hymns', { id: hymns[0], number: 1, title: 'Um', lyrics: 'Um', created_at: '2020-01-01' })
    await former.insert('hymns', {
      id: hymns[1],
      number: 1,
      title: 'Outro',
      lyrics: '',
      default_key: 'H',
      created_at: '2021-01-01',
    })
    await former.insert('hymns', { number: -4, title: '', lyrics: `Primeiro verso\n${'lá '.repeat(30_000)}` })
    const playlist = randomUUID()
    await former.insert('playlists', { id: playlist, name: ' ', created_by: randomUUID() })
    for (const [hymn, order] of [
      [hymns[0], 3],
      [hymns[1], 3],
      [randomUUID(), 4],
      [hymns[0], 9],
      [hymns[1], null],
    ])
      await former.insert('playlist_items', { playlist_id: playlist, hymn_id: hymn, order_index: order })
    await former.insert('events', { title: 'EB', event_date: '2026-12-24T01:30:00+00:00', event_time: '22:30:00-03' })
    await former.insert('events', { title: 'Ceia', event_date: '2026-02-30', event_time: '19:00' })
    await former.insert('events', { title: 'Almoço', event_date: '24/12/2026', event_time: 'meio-dia' })
    await former.insert('live_settings', { live_url: 'http://video.example.org/1', activated_at: '2026-01-02' })
    await former.insert('live_settings', { live_url: 'https://video.example.org/1', activated_at: '2026-01-01' })
    await former.insert('prayer_requests', { full_name: '', birth_date: '', phone: '190', prayer_description: 'Saúde' })
    await former.insert('prayer_requests', {
      full_name: 'Bia',
      birth_date: '1990-01-01',
      phone: '27988887777',
      prayer_description: 'Pela minha avó querida',
      created_at: '2019-01-01',
    })

    const report = await move()
    expect(oddOf(report, 'hymns')).toEqual({
      'taken-number': 1,
      'no-content': 1,
      'odd-key': 1,
      cut: 1,
      'no-title': 1,
      'odd-number': 1,
    })
    expect(oddOf(report, 'playlist_items')).toEqual({ 'odd-position': 2, orphan: 1 })
    expect(oddOf(report, 'events')).toEqual({
      'other-zone': 2,
      'short-title': 1,
      'no-author': 2,
      'odd-date': 1,
      'odd-time': 1,
    })
    expect(oddOf(report, 'live_settings')).toEqual({ 'other-live-row': 1, 'odd-live-address': 1 })
    expect(oddOf(report, 'prayer_requests')).toEqual({
      ...{
        'prayer-without-name': 1,
        'prayer-without-phone': 1,
        'prayer-without-birth-date': 1,
        'short-prayer': 1,
        'too-old': 1,
      },
    })
    const items = await db.playlistItem.findMany({ orderBy: { orderIndex: 'asc' } })
    expect(items.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3])
    expect(
      await db.event.findMany({ orderBy: { title: 'asc' }, select: { title: true, eventDate: true, eventTime: true } }),
    ).toEqual([
      { title: 'Almoço', eventDate: new Date('2026-12-24'), eventTime: new Date('1970-01-01T00:00Z') },
      { title: 'Evento EB', eventDate: new Date('2026-12-23'), eventTime: new Date('1970-01-01T22:30Z') },
    ])
    expect(await db.prayerRequest.findMany()).toMatchObject([
      { fullName: 'Anônimo', prayerDescription: 'Pedido de oração: Saúde' },
    ])
  })

  it('about columns and tables that are not there is said, and the rest comes', async () => {
    await former.addPerson('Ana', { profile: { is_admin: true } })
    await former.sql('alter table profiles drop column birth_date; alter table events rename to agenda')
    const report = await move()
    await former.sql('alter table profiles add column birth_date text; alter table agenda rename to events')
    expect(report.missing).toEqual(['events', 'profiles.birth_date'])
    expect(await db.profile.count()).toBe(1)
  })

  it('about the address is said without its password; our own database is no former backend', async () => {
    const moveFrom = (address: string) =>
      moveChurch(process.env.DATABASE_URL ?? '', address, { isTrial: true, withPictures: false })
    const refusal = await moveFrom('postgres://ana:segredo@127.0.0.1:9/igreja').catch(error => String(error))
    expect(refusal).toContain('127.0.0.1:9/igreja')
    expect(refusal).not.toMatch(/ana|segredo/)
    await expect(moveFrom(process.env.DATABASE_URL ?? '')).rejects.toThrow('npm run backup')
  })
})

describe('pictures', () => {
  const atHost = (host: string, name: string) => `https://${host}/${name}`
  const world = (pictures: Record<string, Buffer | number>): HttpClient => ({
    resolveAddresses: async host => [host === 'interno.example' ? '10.0.0.5' : '93.184.216.34'],
    get: async ({ href }) => {
      const found = pictures[href] ?? 404
      return {
        status: typeof found === 'number' ? found : 200,
        body: (async function* () {
          if (typeof found !== 'number') yield found
        })(),
        close() {},
      }
    },
  })

  it('come encoded again; dead ones are said, and one whose server failed comes another time', async () => {
    const picture = await createPicture()
    const photo = atHost('fotos.example', 'ana.jpg')
    const ana = await former.addPerson('Ana', { profile: { is_admin: true, profile_image: photo } })
    for (const [name, address] of Object.entries({
      morta: atHost('fotos.example', 'morta.jpg'),
      interna: atHost('interno.example', 'x.jpg'),
      texto: atHost('fotos.example', 'texto.jpg'),
      grande: atHost('fotos.example', 'grande.jpg'),
      relativa: '/avatar.png',
    }))
      await former.addPerson(name, { profile: { profile_image: address } })
    const notice = randomUUID()
    const gallery = [`data:image/jpeg;base64,${picture.toString('base64')}`, atHost('fora.example', 'a.jpg')]
    await former.insert('notices', { id: notice, title: 'Fotos', content: 'Fotos', image: gallery[0], images: gallery })
    const pictures: Record<string, Buffer | number> = {
      [photo]: picture,
      [atHost('fotos.example', 'texto.jpg')]: Buffer.from('<svg></svg>'),
      [atHost('fotos.example', 'grande.jpg')]: Buffer.alloc(9_000_000),
      [atHost('fora.example', 'a.jpg')]: 503,
    }
    const trial = await move({ isTrial: true, client: world(pictures) })
    expect(trial.pictures).toEqual({ looked: 8, came: 2 })
    expect(await db.upload.count()).toBe(0)

    const report = await move({ client: world(pictures) })
    expect(oddOf(report, 'profiles')).toEqual({
      'dead-picture': 1,
      'inner-picture': 2,
      'no-image': 1,
      'big-picture': 1,
    })
    expect(oddOf(report, 'notices')).toEqual({ 'no-author': 1, 'unreachable-picture': 1 })
    const { profileImage } = await db.profile.findUniqueOrThrow({ where: { id: ana } })
    expect(profileImage).toMatch(new RegExp(`^/uploads/avatars/${ana}/\\d+\\.jpg$`))
    expect(await db.upload.findMany()).toMatchObject([{ ownerId: ana, savedAt: expect.any(Date) }])
    expect(await db.notice.findUnique({ where: { id: notice } })).toMatchObject({ image: null, images: [] })

    await move({ client: world({ ...pictures, [atHost('fora.example', 'a.jpg')]: picture }) })
    const { image, images } = await db.notice.findUniqueOrThrow({ where: { id: notice } })
    expect([images.length, image]).toEqual([2, images[0]])
    expect((await move({ client: world(pictures) })).pictures).toEqual({ looked: 0, came: 0 })
  })
})
