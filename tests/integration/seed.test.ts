import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { columnFromWallClock } from '@/lib/engines/recurrence/wall-clock'
import { getFirstPublicEvents, getPersonalMonth } from '@/lib/events/queries'
import { db } from '@/lib/platform/database/db'
import { readMonth } from '@/lib/rosters/month/reads'
import { readTeams } from '@/lib/rosters/teams/reads'
import { demoSignIns } from '@/prisma/demo/people'
import { seedDemo } from '@/prisma/seed'
import { listWaitingJobs } from '@/tests/support/jobs'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'comunhao-seed-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const listFiles = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

const countRows = async () => ({
  people: await db.profile.count(),
  admins: await db.profile.count({ where: { isAdmin: true } }),
  hymns: await db.hymn.count(),
  notices: await db.notice.count(),
  events: await db.event.count(),
  series: await db.event.count({ where: { rule: { not: null } } }),
  playlists: await db.playlist.count(),
  uploads: await db.upload.count(),
})

describe('the demo church', () => {
  it('is inserted completely: people, songs, notices, events, and invented prayers', async () => {
    const now = new Date('2026-11-20T15:00:00Z')
    expect(await seedDemo(db, dataDir, now)).toBe(true)

    for (const { email, password } of Object.values(demoSignIns)) {
      const { credential, isAdmin } = await db.profile.findUniqueOrThrow({
        where: { email },
        include: { credential: true },
      })
      expect(await verify(credential?.passwordHash ?? '', password)).toBe(true)
      expect(isAdmin).toBe(email === demoSignIns.admin.email)
    }

    const notices = await db.notice.findMany({ include: { _count: { select: { comments: true, likes: true } } } })
    expect(notices.filter(notice => notice.showOnHomepage)).toHaveLength(3)
    expect(notices.filter(notice => notice.type === 'main')).toHaveLength(3)
    expect(notices.some(notice => notice.images.length === 1)).toBe(true)
    expect(notices.some(notice => notice.images.length > 1)).toBe(true)
    expect(await db.noticeComment.count()).toBeGreaterThanOrEqual(30)
    expect(await db.noticeComment.count({ where: { createdAt: { gt: now } } })).toBe(0)
    expect(Math.max(...notices.map(notice => notice._count.comments))).toBeGreaterThan(10)

    const { items } = await db.playlist.findFirstOrThrow({
      where: { name: 'Culto de domingo' },
      include: { items: { orderBy: { orderIndex: 'asc' }, include: { hymn: true } } },
    })
    expect(items.map(item => [item.orderIndex, item.hymn.number])).toEqual(
      [150, 1, 12, 3, 77].map((number, n) => [n, number]),
    )

    const days = (await db.event.findMany({ where: { kind: 'event' } })).map(event =>
      event.eventDate.toISOString().slice(0, 10),
    )
    expect(days.every(day => day.startsWith('2026-11'))).toBe(true)
    expect(days.some(day => day < '2026-11-20') && days.some(day => day > '2026-11-20')).toBe(true)
    const december = (await getFirstPublicEvents('2026-12')).items
    expect(december.filter(({ title }) => title === 'Ensaio do coral')).toHaveLength(5)
    expect(december.filter(({ places }) => places)).toMatchObject([
      {
        title: 'Café dos casais',
        originalStart: '2026-12-12T16:30',
        ruleWords: 'Todo segundo sábado do mês, 12 vezes',
      },
    ])
    expect((await getPersonalMonth('2026-12')).going).toMatchObject({
      [`${december.find(({ places }) => places)?.id} 2026-12-12T16:30`]: { count: 5 },
    })

    expect(
      await db.occurrencePlaylist.findMany({ select: { playlist: { select: { name: true } }, originalStart: true } }),
    ).toEqual([{ playlist: { name: 'Culto de domingo' }, originalStart: new Date('2026-11-22T19:30Z') }])

    expect(await db.liveSettings.findMany()).toMatchObject([{ id: 1, isActive: false, url: null }])
    expect(
      await db.prayerRequest.findMany({
        where: { isUrgent: false },
        orderBy: { createdAt: 'asc' },
        select: { status: true, claimer: { select: { isAdmin: true, duties: true } } },
      }),
    ).toEqual([
      { status: 'praying', claimer: { isAdmin: true, duties: ['pastoral'] } },
      { status: 'new', claimer: null },
    ])
    expect(await db.prayerRequest.count()).toBe(3)

    const uploads = await db.upload.findMany()
    expect(uploads).toHaveLength(14)
    const imageUrls = [
      ...notices.flatMap(notice => [notice.image, ...notice.images]),
      ...(await db.profile.findMany()).map(profile => profile.profileImage),
    ].filter(address => address !== null)
    expect(new Set(imageUrls)).toEqual(new Set(uploads.map(upload => `/uploads/${upload.name}`)))
    for (const upload of uploads) {
      const bytes = await readFile(path.join(dataDir, 'uploads', upload.name))
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: upload.width,
        height: upload.height,
      })
      expect(bytes.length).toBe(upload.bytes)
    }
    // Their smaller copies are made by the app, as of what is sent.
    expect(await listWaitingJobs()).toHaveLength(14)
  })

  it('has two teams with this month and the next published, answers of all kinds, and an open place', async () => {
    const now = new Date('2026-11-20T15:00:00Z')
    await seedDemo(db, dataDir, now)
    const teams = await readTeams(db)
    expect(teams.map(({ name }) => name)).toEqual(['Louvor', 'Som e projeção'])
    for (const team of teams) {
      const months = await Promise.all(
        ['2026-11', '2026-12'].map(month => readMonth(db, { team, month, isLeader: true, now })),
      )
      expect(months.map(({ days, drafts }) => [days.length, drafts])).toEqual([
        [5, 0],
        [4, 0],
      ])
      const people = months.flatMap(({ days }) =>
        days.flatMap(({ places }) => places.map(({ people }) => people.length)),
      )
      expect(people).not.toContain(0)
    }
    const statuses = await db.assignment.groupBy({ by: ['status'], orderBy: { status: 'asc' } })
    expect(statuses.map(({ status }) => status)).toEqual(['asked', 'yes', 'no'])
    const open = await db.assignment.findMany({ where: { offeredAt: { not: null } }, include: { position: true } })
    expect(open).toMatchObject([
      { originalStart: columnFromWallClock('2026-11-22T19:30'), position: { name: 'Bateria' } },
    ])
    expect(await db.servant.count({ where: { profileId: null } })).toBe(5)
  })

  it('has nobody serve twice on a day, or three Sundays running', async () => {
    await seedDemo(db, dataDir, new Date('2026-11-20T15:00:00Z'))
    const rows = await db.assignment.findMany({ orderBy: { originalStart: 'asc' } })
    const sundays = [...new Set(rows.map(({ originalStart }) => originalStart.getTime()))]
    for (const own of Map.groupBy(rows, ({ servantId }) => servantId).values()) {
      const turns = own.map(({ originalStart }) => sundays.indexOf(originalStart.getTime()))
      expect(new Set(turns).size).toBe(turns.length)
      expect(turns.filter(turn => turns.includes(turn + 1) && turns.includes(turn + 2))).toEqual([])
    }
  })

  it('has the usual order of its Sunday evening, with the place of the songs', async () => {
    await seedDemo(db, dataDir)
    const items = await db.orderItem.findMany({ orderBy: { orderIndex: 'asc' } })
    expect(items.map(({ title, kind, originalStart }) => [title, kind, originalStart])).toEqual([
      ['Abertura e oração', 'item', null],
      ['Louvor', 'songs', null],
      ['Avisos', 'item', null],
      ['Ofertas', 'item', null],
      ['Palavra', 'item', null],
      ['Oração e bênção', 'item', null],
    ])
    expect(items.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)).toBe(90)
  })

  it.each([
    ['on Sunday afternoon, is of that evening', '2026-11-22T16:00:00-03:00', '2026-11-22T19:30Z'],
    ['after the last service began, is of the next Sunday', '2026-11-22T19:30:00-03:00', '2026-11-29T19:30Z'],
    ['on Monday, is of the next Sunday', '2026-11-23T08:00:00-03:00', '2026-11-29T19:30Z'],
  ])('the planned playlist, seeded %s', async (_, now, start) => {
    await seedDemo(db, dataDir, new Date(now))
    expect(await db.occurrencePlaylist.findFirst()).toMatchObject({
      eventId: expect.any(String),
      originalStart: new Date(start),
    })
  })

  it('is inserted once, however often and whenever it is requested', async () => {
    expect((await Promise.all([seedDemo(db, dataDir), seedDemo(db, dataDir)])).sort()).toEqual([false, true])
    const before = [await countRows(), await listFiles()]
    expect(await seedDemo(db, dataDir)).toBe(false)
    expect([await countRows(), await listFiles()]).toEqual(before)
    expect(before).toMatchObject([
      { people: 10, admins: 1, hymns: 14, series: 6, playlists: 2, uploads: (await listFiles()).length },
      {},
    ])
  })

  it('leaves nothing if it cannot be inserted', async () => {
    await db.hymn.create({ data: { number: 12, title: 'Já estava aqui', lyrics: '[C]Lá' } })
    await expect(seedDemo(db, dataDir)).rejects.toThrow()
    expect(await countRows()).toMatchObject({ people: 0, hymns: 1, notices: 0, uploads: 0 })
    expect(await listFiles()).toEqual([])
  })
})
