import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns'
import { beforeEach, expect, it } from 'vitest'
import { GET as exportMine } from '@/app/api/me/export/route'
import { deletePerson } from '@/lib/account/mutations'
import { profileTable } from '@/lib/account/personal-data'
import { planDeletion } from '@/lib/assembly/privacy/deletion-plan'
import { sections } from '@/lib/assembly/privacy/export/content'
import { tables } from '@/lib/assembly/privacy/tables'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import type { PersonalTable } from '@/lib/platform/personal-data/table'
import * as people from '@/tests/support/people'
import { listProfileRelations, parseModels } from '@/tests/support/schema'

const now = new Date()
const tomorrow = addDays(now, 1)
const notice = { create: { title: 'Mutirão', content: 'Sábado, às nove.', image: '/uploads/notices/1.jpg' } }
const hymn = (number: number) => ({ create: { number, title: 'Eis-me aqui', lyrics: 'Eis-me aqui' } })
const playlist = { create: { name: 'Vigília' } }

const prayerFields = {
  fullName: 'Ana Lima',
  birthDate: new Date('1984-07-13'),
  phone: '27911112222',
  prayerDescription: 'Pela minha família.',
}

const guardianConsent = { guardian: 'Rute', how: 'por telefone', confirmedAt: now, withdrawnAt: now }

const team = { create: { name: 'Louvor', orderIndex: 0 } }
const start = new Date('2027-03-07T18:00Z')
const service = {
  create: { title: 'Culto', eventDate: new Date('2027-03-07'), eventTime: new Date('1970-01-01T18:00Z') },
}
const serving = {
  ...{ name: 'Ana do coral', phone: '27911112222', isAdult: true, guardianConfirmedAt: now, awayKnownUntil: tomorrow },
  qualifications: { create: { position: { create: { name: 'Voz', orderIndex: 0, team } } } },
  assignments: {
    create: {
      ...{ originalStart: start, status: 'no' as const, askedAt: now, answeredAt: now, note: 'Viajo nesse dia.' },
      ...{ answeredDay: new Date('2027-03-07'), event: service },
      position: { create: { name: 'Violão', orderIndex: 0, team } },
    },
  },
  absences: { create: { firstDay: new Date('2027-04-01'), lastDay: new Date('2027-04-11') } },
  links: { create: { kind: 'answer' as const, tokenHash: 'a fifth hash', expiresAt: tomorrow } },
}

/** One row of everything that a profile leads to, with something in every column. */
const person = {
  credential: { create: { passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g' } },
  sessions: { create: { device: 'Firefox no Linux', expiresAt: tomorrow } },
  resetTokens: { create: { tokenHash: 'a hash', expiresAt: tomorrow } },
  formerEmails: { create: { email: 'antiga@example.org' } },
  notices: { create: { ...notice.create, expiresAt: tomorrow, eventStart: '2026-12-01T19:30' } },
  comments: {
    create: {
      content: 'Eu vou!',
      notice,
      parentId: randomUUID(),
      parentAt: now,
      editedAt: now,
      earlierTexts: ['Eu vo!'],
    },
  },
  likes: { create: { notice } },
  playlists: { create: { name: 'Ceia', description: 'No domingo' } },
  events: {
    create: {
      ...{ title: 'Vigília', description: 'A noite toda', eventDate: new Date('2026-12-01') },
      eventTime: new Date('1970-01-01T19:30Z'),
      ...{ endTime: new Date('1970-01-01T21:00Z'), place: 'Salão', mapLink: 'https://mapa.example/x' },
      ...{ picture: '/uploads/events/1.webp', places: 40, goingCloses: 60, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' },
      ...{ lastDay: new Date('2026-12-08'), splitAt: new Date('2026-12-01T19:30Z') },
      origin: {
        create: {
          title: 'Vigília',
          eventDate: new Date('2026-11-03'),
          eventTime: new Date('1970-01-01T19:30Z'),
        },
      },
    },
  },
  attendances: {
    create: {
      originalStart: new Date('2026-12-01T19:30Z'),
      knownState: '2026-12-01T19:30 on',
      event: {
        create: {
          title: 'Batismo',
          eventDate: new Date('2026-12-01'),
          eventTime: new Date('1970-01-01T19:30Z'),
        },
      },
    },
  },
  uploads: { create: { name: 'notices/1.jpg', width: 8, height: 8, bytes: 100, savedAt: now } },
  activatedLive: { create: { url: 'https://example.org/live', activatedAt: now, expiresAt: tomorrow } },
  roleChanges: { create: { isGiven: true, duty: 'content' as const, changedBy: 'zelador' } },
  givenRoles: { create: { isGiven: true, duty: 'music' as const } },
  confirmation: { create: {} },
  confirmations: { create: { profile: { create: { name: 'Nova', email: 'nova@example.org' } } } },
  tookBackups: {
    create: [
      { backup: 'comunhao-2026-11-21-05-00-12.tar.gz', startedAt: now },
      { backup: 'comunhao-2026-11-21-05-00-12.tar.gz', tokenHash: 'a third hash', passphrase: 'sealed' },
    ],
  },
  invitations: {
    create: { tokenHash: 'another hash', message: 'Venha no domingo.', places: 2, revokedAt: now, expiresAt: tomorrow },
  },
  consents: { create: { purpose: 'photos' as const, isGiven: true } },
  guardianConsents: { create: guardianConsent },
  confirmedGuardians: {
    create: { ...guardianConsent, profile: { create: { name: 'Lia', email: 'lia@example.org' } } },
  },
  withdrawnGuardians: {
    create: { ...guardianConsent, profile: { create: { name: 'Téo', email: 'teo@example.org' } } },
  },
  prayerRequests: {
    create: { ...prayerFields, status: 'answered' as const, claimedAt: now, answeredAt: now, outcome: 'Foi bem.' },
  },
  claimedPrayers: { create: { ...prayerFields, status: 'answered' as const, claimedAt: now, answeredAt: now } },
  prayerNotes: { create: { content: 'Ligar na terça.', request: { create: prayerFields } } },
  prayerSteps: { create: { kind: 'read' as const, request: { create: prayerFields } } },
  prayerSettings: { create: { number: 1, before: {}, after: {} } },
  versions: { create: { number: 1, content: {}, notice } },
  removals: { create: { kind: 'deleted' as const, places: [], notice } },
  ownWays: {
    create: [
      { key: 'G', capo: 2, note: 'devagar', seconds: 240, hymn: hymn(7) },
      { item: { create: { orderIndex: 0, playlist, hymn: hymn(8) } }, hymn: hymn(10) },
    ],
  },
  singerKeys: { create: { singer: 'Rute', key: 'A', hymn: hymn(9) } },
  booklets: {
    create: [
      { title: 'Culto', request: {}, fingerprint: 'a hash', progress: 100, pdf: new Uint8Array([37, 80]) },
      { title: 'Ceia', request: {}, fingerprint: 'a fourth hash', failedAt: now },
    ],
  },
  leadings: { create: { key: 'G', itemId: randomUUID(), playlist } },
  hymnImports: {
    create: { collection: 'Coral', numberFrom: 3, importedAt: now, undoneAt: now },
  },
  calendarFeed: { create: { tokenHash: 'a third hash' } },
  notificationChoices: { create: { topic: 'live' as const, channel: 'phone' as const } },
  notificationSettings: {
    create: { quietFrom: new Date('1970-01-01T21:00Z'), quietUntil: new Date('1970-01-01T08:00Z') },
  },
  mailRefusal: { create: { days: 2, lastDay: new Date('2026-11-20') } },
  notifications: {
    create: {
      ...{ topic: 'notices' as const, channel: 'phone' as const, subject: `notice ${randomUUID()}`, inSummary: true },
      ...{ dueAt: now, claimedAt: now, sentAt: now, seenAt: now },
    },
  },
  pushSubscriptions: {
    create: {
      ...{ endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      ...{ acceptedAt: now, refusedSince: now, lastStatus: 403 },
      session: {
        create: {
          device: 'Chrome no Android',
          expiresAt: tomorrow,
          profile: { create: { name: 'Bia', email: 'bia@example.org' } },
        },
      },
      key: { create: { publicKey: 'B'.repeat(87), privateKey: 'a'.repeat(43) } },
    },
  },
  playedPlaylists: { create: { knownSongs: ['a song'], playlist } },
  servant: { create: serving },
  confirmedServants: { create: { name: 'Téo', guardianConfirmedAt: now, awayKnownUntil: tomorrow } },
  ledTeams: { create: { team } },
  givenLeads: { create: { team, profile: { create: { name: 'Caio', email: 'caio@example.org' } } } },
}

const schema = parseModels()
const belongings = listProfileRelations(schema).flatMap(({ name: field, model, table, column }) =>
  tables.filter(known => known.model === model).map(described => ({ field, model, table, column, described })),
)
let id: string

beforeEach(async () => {
  const profile = await db.profile.create({
    data: {
      name: 'Ana Lima',
      email: 'ana@example.org',
      phone: '27911112222',
      birthDate: new Date('1984-07-13'),
      youngerBirthDate: new Date('1990-07-13'),
      youngSeenAt: now,
      profileImage: '/uploads/avatars/ana/1.jpg',
      duties: ['content'],
      confirmedAt: now,
      emailConfirmedAt: now,
      ...person,
    },
  })
  id = profile.id
  await people.signIn(profile)
})

it('the export has a row of everything that is exported, with every word of it, and nothing besides', async () => {
  const file = await (await exportMine(new Request('http://localhost/api/me/export'))).json()
  expect(Object.keys(file)).toEqual(['perfil', ...sections.map(({ name }) => name)])
  for (const { name, table } of sections)
    expect(Object.keys(file[name][0] ?? {}), name).toEqual(expect.arrayContaining(wordsOf(table)))
  for (const word of wordsOf(profileTable)) expect(file.perfil[word], word).toEqual(expect.anything())
})

it.each(belongings)('deleting the account does to each column of $model what $field says', async belonging => {
  const { field, described } = belonging
  const before = await countRows(belonging)
  expect(before.length, `add ${field} to the life of this test`).toBeGreaterThan(0)

  await deletePerson(id)
  const after = await sameRows(belonging, before)

  for (const { name, column } of columnsOf(described)) {
    const effect = planDeletion(described, field, name)
    const values = before.map(row => row[column])
    if (name in described.columns)
      expect(values.filter(value => value !== null).length, `fill ${name} of ${field}`).toBeGreaterThan(0)
    const left = { deleted: [], cleared: values.map(() => null) }[String(effect)] ?? values
    expect(
      after.map(row => row[column]),
      `${name}: ${effect}`,
    ).toEqual(left)
  }
})

it('the profile goes whole', async () => {
  for (const { name } of columnsOf(profileTable)) expect(planDeletion(profileTable, '', name)).toBe('deleted')
  await deletePerson(id)
  expect(await db.profile.count({ where: { id } })).toBe(0)
})

type Row = Record<string, unknown>
type Belonging = { table: string; column: string }

const columnsOf = ({ model }: PersonalTable) => schema.find(({ name }) => name === model)?.columns ?? []

/** The words under which an export has the columns of a table. */
const wordsOf = ({ columns }: PersonalTable) =>
  Object.values(columns).flatMap(column => {
    const exported = typeof column === 'string' ? column : 'export' in column ? column.export : {}
    return typeof exported === 'string' ? [exported] : Object.keys(exported)
  })

async function countRows({ table, column }: Belonging) {
  const { rows } = await pool.query<Row>(`select * from ${table} where ${column} = $1`, [id])
  return rows
}

/** What is left of rows, by their primary key. */
async function sameRows({ table }: Belonging, before: Row[]) {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  const key = rows[0]?.name ?? ''
  const left = await pool.query<Row>(`select * from ${table} where ${key}::text = any($1)`, [
    before.map(row => String(row[key])),
  ])
  return left.rows
}
