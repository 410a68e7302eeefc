import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from 'date-fns'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPasswordCorrect } from '@/lib/account/password/hash'
import { getChurch, versionsOfChurch } from '@/lib/church/queries'
import { wallClockFromColumn } from '@/lib/engines/recurrence/wall-clock'
import { restoreChurch } from '@/lib/events/actions/services'
import { getNextOccurrences } from '@/lib/events/next/queries'
import { getFirstPublicEvents } from '@/lib/events/queries'
import { getPublicNotice } from '@/lib/notices/news/queries'
import { getNotice } from '@/lib/notices/queries'
import { findInvitation } from '@/lib/people/invitations/mutations'
import { db } from '@/lib/platform/database/db'
import { sessionCookie } from '@/lib/platform/session/cookie'
import { getPlaylist } from '@/lib/playlists/queries'
import { listSingerKeys } from '@/lib/playlists/singers/queries'
import { createFileSource } from '@/scripts/backup/archive'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { findDrift } from '@/scripts/database/drift'
import { migrate } from '@/scripts/database/migrate'
import { listMigrationNames } from '@/scripts/database/migration-files'
import { askApi } from '@/tests/support/api'
import { fingerprintDatabase, hashFiles, saveDatabase } from '@/tests/support/backup'
import { createEmptyDatabase } from '@/tests/support/database'
import { browser } from '@/tests/support/next-mocks'
import { requestPicture } from '@/tests/support/pictures'
import { intendedChanges } from './intended-changes'
import {
  applyIntendedChanges,
  createReleaseDatabase,
  findBackup,
  nameAddedRows,
  readKnown,
  readRows,
  releases,
} from './release'

const databaseUrl = process.env.DATABASE_URL ?? ''
const uploads = path.join(process.env.DATA_DIR ?? '', 'uploads')
const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-test-upgrades-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const servicesOf: Record<string, string[]> = {
  '0.1.0': ['Culto'],
  '0.2.0-before-dates': ['Culto', 'Culto EB', 'Jovens', 'Oração'],
}

/** The vesperal is held no more. */
const playlistsOf: Record<string, string[]> = {
  '0.1.0': [],
  '0.2.0-before-dates': [
    '2026-11-21T17:00 Cantado na vesperal: Culto, um dia só',
    '2026-11-22T09:00 Cantado no culto: Culto',
    '2090-12-03T09:00 Para o culto: Culto',
    '2090-12-03T18:00 Para os jovens: Jovens',
    '2090-12-06T19:30 Para a oração: Oração',
  ],
}

it('every intended change belongs to a migration', () => {
  expect(Object.keys(intendedChanges).filter(name => !listMigrationNames().includes(name))).toEqual([])
})

describe.each(releases)('a church of release %s', release => {
  const known = readKnown(release)

  it('keeps every row, whether it is migrated or restored from its backup', async () => {
    const migrated = await createEmptyDatabase('upgraded')
    const manifest = await createReleaseDatabase(release, migrated)
    const { tables } = manifest
    const before = await readRows(migrated, tables)
    expect(before['public.profiles']?.length).toBeGreaterThan(0)
    const expected = applyIntendedChanges(before, manifest)

    await migrate(migrated)
    expect(nameAddedRows(await readRows(migrated, tables), before)).toEqual(expected)
    expect(await findDrift(migrated)).toBe('')

    const restored = await createEmptyDatabase('restored_from_release')
    await restoreBackup(restored, findBackup(release))
    // Links for a new password end with a restore.
    expect(nameAddedRows(await readRows(restored, tables), before)).toEqual({ ...expected, 'public.reset_tokens': [] })
    expect(await findDrift(restored)).toBe('')
  })

  describe('after the upgrade', () => {
    beforeEach(async () => {
      // Its cookies are valid for thirty days; the database’s clock continues.
      vi.useFakeTimers({ toFake: ['Date'], now: known.made })
      rmSync(uploads, { recursive: true, force: true })
      await restoreBackup(databaseUrl, findBackup(release), { force: true })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('people stay signed in, and their passwords still work', async () => {
      const answerTo = async (cookie: string) => {
        browser.cookies.set(sessionCookie.name, cookie)
        return (await askApi('/api/me')).json()
      }
      const { ana, davi, guest } = known.cookies
      expect(await answerTo(ana)).toMatchObject({ id: known.people.ana, role: 'admin', duties: ['pastoral'] })
      expect(await answerTo(davi)).toMatchObject({ id: known.people.davi, role: 'member', name: 'Davi Pinheiro' })
      expect(await answerTo(guest)).toMatchObject({ role: 'guest' })

      const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { profileId: known.people.davi } })
      expect(await isPasswordCorrect(known.password, passwordHash)).toBe(true)
    })

    it('shared links still work', async () => {
      expect(await findInvitation(known.invitation)).toMatchObject({ inviter: { name: 'Ana Conceição "Naná"' } })

      const { id: playlist } = await db.playlist.findFirstOrThrow({ where: { name: 'Domingo de manhã' } })
      const shared = await getPlaylist(playlist)
      expect(shared?.hymns.map(({ title }) => title)).toEqual(['Rio manso', 'A ponte', 'Rio manso'])

      const gallery = await db.notice.findFirstOrThrow({ where: { title: 'Fotos do passeio' } })
      expect(await getPublicNotice(gallery.id)).toMatchObject({ title: 'Fotos do passeio' })
      expect(await getNotice(gallery.id)).toMatchObject({ pictures: gallery.images })
      expect(await getChurch()).toMatchObject({ name: 'Igreja da Ponte Velha', phone: '31999990000' })
    })

    it('each service is held once a week, as the church said it', async () => {
      const names = servicesOf[release] ?? []
      const { services: said = [] } = await getChurch()
      expect(said.map(({ name }) => name).sort()).toEqual(names)
      const main = { weekday: 'Sunday', starts: '09:00', ends: '10:30', about: 'Com café depois.', firstVisit: 'usual' }
      expect(said.find(({ name }) => name === 'Culto')).toMatchObject(main)
      const { services, items } = await getFirstPublicEvents('2026-12')
      expect(services.map(({ first }) => first.title).sort()).toEqual(names)
      expect(items.map(({ title }) => title)).not.toContain('Culto')
      const week = (await getNextOccurrences(20)).filter(({ starts }) => new Date(starts) < addDays(known.made, 7))
      expect(
        week
          .filter(({ isService }) => isService)
          .map(({ title }) => title)
          .sort(),
      ).toEqual(names)
    })

    it('what was sung at a service, and what will be, is on its day', async () => {
      const planned = await db.occurrencePlaylist.findMany({
        where: { event: { kind: 'service' } },
        orderBy: { originalStart: 'asc' },
        select: { originalStart: true, playlist: true, event: true },
      })
      const words = planned.map(
        ({ originalStart, playlist, event }) =>
          `${wallClockFromColumn(originalStart)} ${playlist.name}: ${event?.title}${event?.rule ? '' : ', um dia só'}`,
      )
      expect(words).toEqual(playlistsOf[release])
    })

    it('what the church said before is read, and comes back', async () => {
      browser.cookies.set(sessionCookie.name, known.cookies.ana)
      const facts = { street: 'Rua da Ponte, 12', team: [{ photo: '' }] }
      expect(await getChurch()).toMatchObject({ ...facts, welcome: 'Entre, há café e lugar à mesa.' })
      const versions = await versionsOfChurch()
      expect(versions).toHaveLength(release === '0.1.0' ? 3 : 5)
      expect(versions?.slice(-3)).toMatchObject([
        { number: 3, changed: ['Frase de boas-vindas'] },
        { number: 2, content: { ...facts, services: [{ name: 'Culto', starts: '09:00' }] } },
        { number: 1 },
      ])
      expect(await restoreChurch({ number: 2 })).toMatchObject({ status: 'done' })
      expect(await getChurch()).toMatchObject({
        ...facts,
        services: [{ name: 'Culto', starts: '09:00' }],
        welcome: 'Entre, a casa é sua.',
        photos: [{ about: 'A ponte ao entardecer' }],
      })
    })

    it('services that come back with an earlier version are not there twice', async () => {
      browser.cookies.set(sessionCookie.name, known.cookies.ana)
      const [latest] = (await versionsOfChurch()) ?? []
      const series = await db.event.findFirstOrThrow({ where: { title: 'Culto', rule: { not: null } } })
      for (const number of [2, latest?.number ?? 0, 2, latest?.number ?? 0])
        expect(await restoreChurch({ number })).toMatchObject({ status: 'done' })

      expect((await getChurch()).services?.map(({ name }) => name).sort()).toEqual(servicesOf[release])
      expect(await db.event.findFirst({ where: { id: series.id } })).toMatchObject({ removedAt: null, lastDay: null })
      const { services } = await getFirstPublicEvents('2026-12')
      expect(services.map(({ first }) => first.title).sort()).toEqual(servicesOf[release])
    })

    it('every picture is served, byte for byte', async () => {
      browser.cookies.set(sessionCookie.name, known.cookies.davi)
      const rows = await db.upload.findMany()
      expect(rows.length).toBeGreaterThan(0)
      for (const { name, bytes } of rows) {
        const answer = await requestPicture(`/uploads/${name}`)
        expect([answer.status, (await answer.arrayBuffer()).byteLength], name).toEqual([200, bytes])
      }
    })

    it('singers still have their keys', async () => {
      browser.cookies.set(sessionCookie.name, known.cookies.ana)
      const { id } = await db.hymn.findFirstOrThrow({ where: { title: 'Rio manso' } })
      expect(await listSingerKeys(id)).toMatchObject([{ singer: 'Lia', key: 'A' }])
    })

    it('a new backup of it can be restored', async () => {
      const file = path.join(folder, `${release}.tar.gz`)
      const before = { rows: await fingerprintDatabase(databaseUrl), files: hashFiles(uploads) }
      await saveDatabase(databaseUrl, file)
      const otherDatabase = await createEmptyDatabase('backed_up_again')
      await restoreBackup(otherDatabase, createFileSource(file))
      expect({ rows: await fingerprintDatabase(otherDatabase), files: hashFiles(uploads) }).toEqual(before)
    })
  })
})
