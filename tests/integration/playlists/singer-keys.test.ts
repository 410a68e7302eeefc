import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deletePerson } from '@/lib/account/mutations'
import { limits } from '@/lib/platform/action/limits'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import type { Duty, Person } from '@/lib/platform/session/actor'
import { suspend, unsuspend } from '@/lib/platform/suspension/mutations'
import { createPlaylist, forgetSingerKey, updateItemSettings } from '@/lib/playlists/actions/editing'
import { noItemSettings, serializeItem } from '@/lib/playlists/item-settings'
import { changeItemSettings } from '@/lib/playlists/items/mutations'
import { SINGER_KEY_LIMITS } from '@/lib/playlists/lengths'
import { listSingerKeys } from '@/lib/playlists/singers/queries'
import { recordTries } from '@/tests/support/limits'
import { createFormData, insertProfile, signIn } from '@/tests/support/people'
import { insertHymn, insertPlaylist, listFullItems } from '@/tests/support/songbook'

type Somebody = { name?: string; duties?: Duty[]; confirmed?: boolean }

async function insertPerson({ name = 'Ana Prado', duties, confirmed = true }: Somebody = {}) {
  const profile = await insertProfile({ name, duties })
  const confirmedAt = confirmed ? new Date() : null
  return db.profile.update({ where: { id: profile.id }, data: { confirmedAt } })
}

const music: Somebody = { name: 'Rute Melo', duties: ['music'] }

/** This person's own playlist with a hymn, and what they say of it there. */
async function saveSingerKey(
  member: Awaited<ReturnType<typeof insertPerson>>,
  hymnId: string,
  singer: string,
  key: string,
) {
  const person = await signIn(member)
  const { id: playlistId } = await insertPlaylist(person.id, [hymnId])
  const [item] = await listFullItems(playlistId)
  return updateItemSettings({ playlistId, itemId: item?.id ?? '', singer, key })
}

/** What somebody who makes playlists is proposed. */
async function listProposedKeys(hymnId: string) {
  await signIn(await insertPerson({ name: 'Outra pessoa' }))
  return (await listSingerKeys(hymnId))?.map(({ singer, key, by }) => `${singer}: ${key}, ${by}`)
}

describe('the key of a singer', () => {
  it('is not overwritten by another person’s playlist', async () => {
    const { id } = await insertHymn()
    await saveSingerKey(await insertPerson(music), id, 'Ana', 'G')
    const fresh = await insertPerson({ name: 'Ana', confirmed: false })
    expect(await saveSingerKey(fresh, id, 'Ana', 'C#')).toMatchObject({ status: 'done' })
    await saveSingerKey(fresh, id, 'Xingamento', 'C')
    const confirmed = await insertPerson({ name: 'Ana Prado' })
    await saveSingerKey(confirmed, id, 'Rute', 'F')
    const hymnIds = [serializeItem({ hymnId: id, ...noItemSettings, singer: 'Rute Melo', key: 'F' })]
    await createPlaylist(idle, createFormData({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': hymnIds }))
    expect(await listProposedKeys(id)).toEqual(['Ana: G, Rute Melo'])
  })

  it('of a confirmed member is stored once, beside the one of the music team, under any spelling of their name', async () => {
    const { id } = await insertHymn()
    await saveSingerKey(await insertPerson(music), id, 'Ana', 'G')
    const ana = await insertPerson({ name: 'Ana Prado' })
    for (const [singer, key] of [
      ['Ana', 'A'],
      ['ANA', 'Bb'],
      ['Ána  Prado', 'B'],
    ] as const)
      await saveSingerKey(ana, id, singer, key)
    expect(await listProposedKeys(id)).toEqual(['Ana: G, Rute Melo', 'Ana Prado: B, Ana Prado'])
    await db.profile.update({ where: { id: ana.id }, data: { name: 'Ana Reis' } })
    expect(await listProposedKeys(id)).toEqual(['Ana: G, Rute Melo', 'Ana Reis: B, Ana Reis'])
  })

  it('without a recorded author stays, and the music team can take it over or delete it', async () => {
    const { id: hymnId } = await insertHymn()
    await db.singerKey.createMany({
      data: [
        { hymnId, singer: 'Pedro', key: 'D' },
        { hymnId, singer: 'Xingamento', key: 'C' },
      ],
    })
    const rute = await insertPerson(music)
    await saveSingerKey(rute, hymnId, 'Pedro', 'E')
    const abusive = await db.singerKey.findFirstOrThrow({ where: { singer: 'Xingamento' } })
    await signIn(await insertPerson())
    expect(await forgetSingerKey({ singerKeyId: abusive.id })).toMatchObject({ status: 'refused' })
    await signIn(rute)
    expect(await forgetSingerKey({ singerKeyId: abusive.id })).toMatchObject({ status: 'done' })
    expect(await forgetSingerKey({ singerKeyId: abusive.id })).toMatchObject({ status: 'refused', gone: true })
    expect(await listProposedKeys(hymnId)).toEqual(['Pedro: E, Rute Melo'])
  })

  it('is hidden while its author is suspended, and deleted with their account', async () => {
    const { id } = await insertHymn()
    const { id: admin } = await insertProfile({ isAdmin: true })
    const rute = await insertPerson(music)
    const ana = await insertPerson()
    await saveSingerKey(rute, id, 'Pedro', 'G')
    await saveSingerKey(ana, id, 'Ana', 'A')
    for (const person of [rute, ana]) await suspend(person.id, admin)
    expect(await listProposedKeys(id)).toEqual([])
    for (const person of [rute, ana]) await unsuspend(person.id)
    expect(await listProposedKeys(id)).toHaveLength(2)
    for (const person of [rute, ana]) await deletePerson(person.id)
    expect(await db.singerKey.count()).toBe(0)
  })

  it('shows its author, and whether the person may delete it', async () => {
    const { id } = await insertHymn()
    await saveSingerKey(await insertPerson(music), id, 'Pedro', 'G')
    const ana = await insertPerson()
    await saveSingerKey(ana, id, 'ana', 'A')
    await signIn(ana)
    expect(await listSingerKeys(id)).toMatchObject([
      { singer: 'Pedro', by: 'Rute Melo', isTheirOwn: false, mayForget: false },
      { singer: 'Ana Prado', by: 'Ana Prado', isTheirOwn: true, mayForget: true },
    ])
  })
})

describe('the number is limited', () => {
  it('for each hymn, also when many are saved at once: the newest stay', async () => {
    const { id: hymnId } = await insertHymn()
    const rute = await signIn(await insertPerson(music))
    const { id: playlistId } = await insertPlaylist(rute.id, [hymnId])
    const [item] = await listFullItems(playlistId)
    await db.singerKey.createMany({
      data: Array.from({ length: SINGER_KEY_LIMITS.ofHymn }, (_, n) => ({
        ...{ hymnId, singer: `Antes ${n}`, key: 'C', usedAt: new Date('2026-01-01') },
      })),
    })
    const set = (n: number) => {
      const settings = { key: 'G', singer: `Voz ${n}` }
      return changeItemSettings({ playlistId, itemId: item?.id ?? '', by: rute.id, settings: settings, setter: rute })
    }
    await Promise.all(Array.from({ length: 12 }, (_, n) => set(n)))
    expect(await db.singerKey.count()).toBe(SINGER_KEY_LIMITS.ofHymn)
    expect(await db.singerKey.count({ where: { singer: { startsWith: 'Voz' } } })).toBe(12)
  })

  it('for each member: twenty playlists at once save one', async () => {
    const { id: hymnId } = await insertHymn()
    const setter: Person = await signIn(await insertPerson())
    const lists = await Promise.all(Array.from({ length: 20 }, () => insertPlaylist(setter.id, [hymnId])))
    await Promise.all(
      lists.map(async ({ id: playlistId }, n) => {
        const [item] = await listFullItems(playlistId)
        const settings = { key: n % 2 ? 'G' : 'A', singer: 'Ana' }
        return changeItemSettings({ playlistId, itemId: item?.id ?? '', by: setter.id, settings: settings, setter })
      }),
    )
    expect(await db.singerKey.count()).toBe(1)
  })

  it('for each day: beyond that the playlist is saved, and the person reads that the key was not stored', async () => {
    const { id } = await insertHymn()
    const rute = await insertPerson(music)
    await recordTries(limits.singerKeysByPerson, rute.id, 300)
    expect(await saveSingerKey(rute, id, 'Ana', 'G')).toMatchObject({
      status: 'done',
      message: { title: 'Salvo nesta playlist' },
    })
    expect(await db.singerKey.count()).toBe(0)
  })
})

it('the database refuses a key without an owner, and a second own key of a person', async () => {
  const { id: hymnId } = await insertHymn()
  const { id: authorId } = await insertPerson()
  await expect(db.singerKey.create({ data: { hymnId, key: 'G' } })).rejects.toThrow('singer_keys_is_somebodys')
  await db.singerKey.create({ data: { hymnId, authorId, key: 'G' } })
  await expect(db.singerKey.create({ data: { hymnId, authorId, key: 'A' } })).rejects.toThrow(/unique/i)
})
