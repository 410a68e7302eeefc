import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deletePerson } from '@/lib/account/mutations'
import { limits } from '@/lib/action/limits'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { createPlaylist, forgetSingerKey, sayHowToPlay } from '@/lib/playlists/actions'
import { noItemSettings, serializeItem } from '@/lib/playlists/item-settings'
import { SINGER_KEY_LIMITS } from '@/lib/playlists/lengths'
import { changeItemSettings } from '@/lib/playlists/mutations'
import { listSingerKeys } from '@/lib/playlists/queries'
import type { Duty, Person } from '@/lib/session/actor'
import { suspend, unsuspend } from '@/lib/suspension/mutations'
import { triedBefore } from '@/tests/support/limits'
import { aProfile, form, signIn } from '@/tests/support/people'
import { aHymn, aPlaylist, placesOf } from '@/tests/support/songbook'

type Somebody = { name?: string; duties?: Duty[]; confirmed?: boolean }

async function aPerson({ name = 'Ana Prado', duties, confirmed = true }: Somebody = {}) {
  const profile = await aProfile({ name, duties })
  const confirmedAt = confirmed ? new Date() : null
  return db.profile.update({ where: { id: profile.id }, data: { confirmedAt } })
}

const music: Somebody = { name: 'Rute Melo', duties: ['music'] }

/** This person's own playlist with a hymn, and what they say of it there. */
async function says(who: Awaited<ReturnType<typeof aPerson>>, hymnId: string, singer: string, key: string) {
  const person = await signIn(who)
  const { id: playlistId } = await aPlaylist(person.id, [hymnId])
  const [item] = await placesOf(playlistId)
  return sayHowToPlay({ playlistId, itemId: item?.id ?? '', singer, key })
}

/** What somebody who makes playlists is proposed. */
async function proposed(hymnId: string) {
  await signIn(await aPerson({ name: 'Outra pessoa' }))
  return (await listSingerKeys(hymnId))?.map(({ singer, key, by }) => `${singer}: ${key}, ${by}`)
}

describe('a singer’s key of the church', () => {
  it('is not rewritten by whoever puts the hymn into a playlist of their own', async () => {
    const { id } = await aHymn()
    await says(await aPerson(music), id, 'Ana', 'G')
    const fresh = await aPerson({ name: 'Ana', confirmed: false })
    expect(await says(fresh, id, 'Ana', 'C#')).toMatchObject({ status: 'done' })
    await says(fresh, id, 'Xingamento', 'C')
    const confirmed = await aPerson({ name: 'Ana Prado' })
    await says(confirmed, id, 'Rute', 'F')
    const hymnIds = [serializeItem({ hymnId: id, ...noItemSettings, singer: 'Rute Melo', key: 'F' })]
    await createPlaylist(idle, form({ submission: randomUUID(), name: 'Vigília', 'hymnIds[]': hymnIds }))
    expect(await proposed(id)).toEqual(['Ana: G, Rute Melo'])
  })

  it('is a confirmed member’s own beside the one that the music team wrote, once, whatever they call themselves', async () => {
    const { id } = await aHymn()
    await says(await aPerson(music), id, 'Ana', 'G')
    const ana = await aPerson({ name: 'Ana Prado' })
    for (const [singer, key] of [
      ['Ana', 'A'],
      ['ANA', 'Bb'],
      ['Ána  Prado', 'B'],
    ] as const)
      await says(ana, id, singer, key)
    expect(await proposed(id)).toEqual(['Ana: G, Rute Melo', 'Ana Prado: B, Ana Prado'])
    await db.profile.update({ where: { id: ana.id }, data: { name: 'Ana Reis' } })
    expect(await proposed(id)).toEqual(['Ana: G, Rute Melo', 'Ana Reis: B, Ana Reis'])
  })

  it('from before anybody was written down stays, and the music team takes it over or forgets it', async () => {
    const { id: hymnId } = await aHymn()
    await db.singerKey.createMany({
      data: [
        { hymnId, singer: 'Pedro', key: 'D' },
        { hymnId, singer: 'Xingamento', key: 'C' },
      ],
    })
    const rute = await aPerson(music)
    await says(rute, hymnId, 'Pedro', 'E')
    const abusive = await db.singerKey.findFirstOrThrow({ where: { singer: 'Xingamento' } })
    await signIn(await aPerson())
    expect(await forgetSingerKey({ singerKeyId: abusive.id })).toMatchObject({ status: 'refused' })
    await signIn(rute)
    expect(await forgetSingerKey({ singerKeyId: abusive.id })).toMatchObject({ status: 'done' })
    expect(await forgetSingerKey({ singerKeyId: abusive.id })).toMatchObject({ status: 'refused', gone: true })
    expect(await proposed(hymnId)).toEqual(['Pedro: E, Rute Melo'])
  })

  it('is out of sight while its author is suspended, and gone with their account', async () => {
    const { id } = await aHymn()
    const { id: admin } = await aProfile({ isAdmin: true })
    const rute = await aPerson(music)
    const ana = await aPerson()
    await says(rute, id, 'Pedro', 'G')
    await says(ana, id, 'Ana', 'A')
    for (const person of [rute, ana]) await suspend(person.id, admin)
    expect(await proposed(id)).toEqual([])
    for (const person of [rute, ana]) await unsuspend(person.id)
    expect(await proposed(id)).toHaveLength(2)
    for (const person of [rute, ana]) await deletePerson(person.id)
    expect(await db.singerKey.count()).toBe(0)
  })

  it('says who set it, and who may forget it', async () => {
    const { id } = await aHymn()
    await says(await aPerson(music), id, 'Pedro', 'G')
    const ana = await aPerson()
    await says(ana, id, 'ana', 'A')
    await signIn(ana)
    expect(await listSingerKeys(id)).toMatchObject([
      { singer: 'Pedro', by: 'Rute Melo', isTheirOwn: false, mayForget: false },
      { singer: 'Ana Prado', by: 'Ana Prado', isTheirOwn: true, mayForget: true },
    ])
  })
})

describe('there are only so many', () => {
  it('of one hymn, also when many are set at once: the newest stay', async () => {
    const { id: hymnId } = await aHymn()
    const rute = await signIn(await aPerson(music))
    const { id: playlistId } = await aPlaylist(rute.id, [hymnId])
    const [item] = await placesOf(playlistId)
    await db.singerKey.createMany({
      data: Array.from({ length: SINGER_KEY_LIMITS.ofHymn }, (_, n) => ({
        ...{ hymnId, singer: `Antes ${n}`, key: 'C', usedAt: new Date('2026-01-01') },
      })),
    })
    const set = (n: number) => {
      const said = { key: 'G', singer: `Voz ${n}` }
      return changeItemSettings({ playlistId, itemId: item?.id ?? '', by: rute.id, settings: said, setter: rute })
    }
    await Promise.all(Array.from({ length: 12 }, (_, n) => set(n)))
    expect(await db.singerKey.count()).toBe(SINGER_KEY_LIMITS.ofHymn)
    expect(await db.singerKey.count({ where: { singer: { startsWith: 'Voz' } } })).toBe(12)
  })

  it('that a member has: twenty playlists at once set one', async () => {
    const { id: hymnId } = await aHymn()
    const setter: Person = await signIn(await aPerson())
    const lists = await Promise.all(Array.from({ length: 20 }, () => aPlaylist(setter.id, [hymnId])))
    await Promise.all(
      lists.map(async ({ id: playlistId }, n) => {
        const [item] = await placesOf(playlistId)
        const said = { key: n % 2 ? 'G' : 'A', singer: 'Ana' }
        return changeItemSettings({ playlistId, itemId: item?.id ?? '', by: setter.id, settings: said, setter })
      }),
    )
    expect(await db.singerKey.count()).toBe(1)
  })

  it('tries in a day: what is said of the playlist is saved, and the person reads that the key is not kept', async () => {
    const { id } = await aHymn()
    const rute = await aPerson(music)
    await triedBefore(limits.singerKeysByPerson, rute.id, 300)
    expect(await says(rute, id, 'Ana', 'G')).toMatchObject({
      status: 'done',
      message: { title: 'Salvo nesta playlist' },
    })
    expect(await db.singerKey.count()).toBe(0)
  })
})

it('the database keeps no key of nobody, and no second own key of a person', async () => {
  const { id: hymnId } = await aHymn()
  const { id: authorId } = await aPerson()
  await expect(db.singerKey.create({ data: { hymnId, key: 'G' } })).rejects.toThrow('singer_keys_is_somebodys')
  await db.singerKey.create({ data: { hymnId, authorId, key: 'G' } })
  await expect(db.singerKey.create({ data: { hymnId, authorId, key: 'A' } })).rejects.toThrow(/unique/i)
})
