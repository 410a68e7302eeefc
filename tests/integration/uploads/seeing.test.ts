import { afterEach, describe, expect, it, vi } from 'vitest'
import { changePhoto, removePhoto } from '@/lib/account/actions/photo'
import { deleteAccount } from '@/lib/account/actions/profile'
import { idle } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { pool } from '@/lib/database/pool'
import { deleteNotice, updateNotice } from '@/lib/notices/actions'
import { tags } from '@/lib/realtime/tags'
import type { Person } from '@/lib/session/actor'
import { hasSession } from '@/lib/session/entered'
import { parseOriginalName } from '@/lib/uploads/copy'
import { storeImage } from '@/lib/uploads/mutations'
import { toPictureUrl } from '@/lib/uploads/name'
import { form } from '@/tests/support/form'
import { aPicture, madeFiles, storedFiles } from '@/tests/support/images'
import { browser } from '@/tests/support/next'
import { aStoredImage, typed } from '@/tests/support/notices'
import * as people from '@/tests/support/people'
import { aPhotoOf, aPictureOfANotice, seen } from '@/tests/support/pictures'

afterEach(() => vi.restoreAllMocks())

// Who sees what, visitor by visitor, stands in tests/integration/routes/uploads.ts.
type Shown = { address: string; remove: () => Promise<unknown>; bringBack?: () => Promise<unknown> }

async function ofANotice(admin: Person) {
  const { address, id } = await aPictureOfANotice(admin.id)
  return { address, noticeId: id }
}

async function removedAs(kind: 'deleted' | 'hidden' | 'suspended', admin: Person): Promise<Shown> {
  const { address, noticeId } = await ofANotice(admin)
  return {
    address,
    remove: () => db.removal.create({ data: { kind, noticeId } }),
    bringBack: () => db.removal.delete({ where: { noticeId } }),
  }
}

const ways: Record<string, (admin: Person) => Promise<Shown>> = {
  'a photo that the person removes': async ({ id }) => ({
    address: await aPhotoOf(id),
    remove: () => removePhoto({}),
  }),
  'a photo that another one replaces': async ({ id }) => {
    const address = await aPhotoOf(id)
    const stored = await storeImage({ bytes: await aPicture(), folder: `avatars/${id}`, ownerId: id })
    return { address, remove: () => changePhoto({ address: 'address' in stored ? stored.address : '' }) }
  },
  'the photo of an account that is deleted': async ({ id }) => {
    const { id: other } = await people.aProfile()
    const address = await aPhotoOf(other)
    return {
      address,
      async remove() {
        await people.withPassword(other, 'a senha dela')
        await people.signIn(await db.profile.findUniqueOrThrow({ where: { id: other } }))
        await deleteAccount(idle, form({ currentPassword: 'a senha dela' }))
        await people.signIn(await db.profile.findUniqueOrThrow({ where: { id } }))
      },
    }
  },
  'the photo of an account that is suspended': async () => {
    const { id } = await people.aProfile()
    const suspendedSince = (suspendedAt: Date | null) => db.profile.update({ where: { id }, data: { suspendedAt } })
    return {
      address: await aPhotoOf(id),
      remove: () => suspendedSince(new Date()),
      bringBack: () => suspendedSince(null),
    }
  },
  'a picture of a notice that is deleted': async admin => {
    const { address, noticeId } = await ofANotice(admin)
    return { address, remove: () => deleteNotice({ noticeId }) }
  },
  'a picture of a notice in the bin': admin => removedAs('deleted', admin),
  'a picture of a notice that is hidden': admin => removedAs('hidden', admin),
  'a picture of a notice of a suspended person': admin => removedAs('suspended', admin),
  'a picture that a notice shows no more': async admin => {
    const { address, noticeId } = await ofANotice(admin)
    return { address, remove: () => updateNotice(idle, form(typed({ noticeId }))) }
  },
}

it.each(Object.entries(ways))('%s is gone with the next request, however it was kept', async (_, stage) => {
  const admin = await people.signInAs('admin')
  const { address, remove, bringBack } = await stage(admin)
  const addresses = [address, `${address}?w=64`]
  const before = await Promise.all(addresses.map(address => seen(address)))
  expect(before.map(({ status }) => status)).toEqual([200, 200])
  const again = () =>
    Promise.all(
      addresses.flatMap((address, kept) => [
        seen(address),
        seen(address, { 'if-none-match': before[kept]?.headers.get('etag') ?? '' }),
      ]),
    )
  expect((await again()).map(({ status }) => status)).toEqual([200, 304, 200, 304])

  await remove()
  for (const answer of await again()) {
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
  }

  await bringBack?.()
  if (bringBack) expect((await again()).map(({ status }) => status)).toEqual([200, 304, 200, 304])
})

const madeOf = (id: string) => madeFiles().flatMap(file => (file.includes(id) ? parseOriginalName(file) : []))

it('a photo that was removed or replaced leaves neither file nor row; what may be brought back stays', async () => {
  const ana = await people.signInAs('member')
  const first = await aPhotoOf(ana.id)
  const second = await storeImage({ bytes: await aPicture(), folder: `avatars/${ana.id}`, ownerId: ana.id })
  if ('refusal' in second) throw new Error(second.refusal)
  await changePhoto({ address: second.address })
  expect(storedFiles().map(toPictureUrl)).not.toContain(first)
  expect(new Set(madeOf(ana.id))).toEqual(new Set([second.name]))
  expect(await db.upload.findMany({ select: { name: true } })).toEqual([{ name: second.name }])
  expect(browser.staleTags).toContain(tags.notices)

  // The one that is there already may be chosen once more, and stays.
  await changePhoto({ address: second.address })
  expect((await seen(second.address)).status).toBe(200)
  expect(await changePhoto({ address: first })).toMatchObject({ status: 'refused' })

  await removePhoto({})
  expect(storedFiles().map(toPictureUrl)).not.toContain(second.address)
  expect(madeOf(ana.id)).toEqual([])
  expect(await db.upload.count()).toBe(0)

  const { address, id: noticeId } = await aPictureOfANotice(ana.id)
  await db.removal.create({ data: { kind: 'deleted', noticeId } })
  expect(storedFiles().map(toPictureUrl)).toContain(address)
})

describe('a picture that was sent and is part of nothing yet', () => {
  it('is seen by its sender, and kept nowhere', async () => {
    const admin = await people.signInAs('admin')
    const address = await aStoredImage(admin.id)
    const answer = await seen(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, noimageindex')

    await people.signInAs('admin')
    expect((await seen(address)).status).toBe(404)
    await people.enterAsGuest()
    expect((await seen(address)).status).toBe(404)
    people.signOut()
    expect((await seen(address)).status).toBe(404)
  })
})

describe('people’s own browsers', () => {
  it('keep what needs a session for some minutes, search engines nothing of it', async () => {
    const ana = await people.signInAs('member')
    for (const address of [await aPhotoOf(ana.id), (await aPictureOfANotice(ana.id)).address])
      for (const [asked, vary] of Object.entries({ [address]: 'Cookie', [`${address}?w=64`]: 'Cookie, Accept' }))
        expect(Object.fromEntries((await seen(asked)).headers)).toMatchObject({
          'cache-control': 'private, max-age=300, must-revalidate',
          vary,
          'x-robots-tag': 'noindex, noimageindex',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
  })

  it('and caches on the way keep what the public page shows, and ask again', async () => {
    const { address } = await aPictureOfANotice((await people.signInAs('admin')).id, { showOnHomepage: true })
    people.signOut()
    const answer = await seen(`${address}?w=64`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, must-revalidate')
    expect(answer.headers.get('vary')).toBe('Accept')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
  })
})

const isAboutWho = ([asked]: unknown[]) => Object(asked).name === 'who asks'

describe('twenty photos at once', () => {
  it('ask once who looks, and anew the next time', async () => {
    await people.signInAs('member')
    const query = vi.spyOn(pool, 'query')
    const asked = () => query.mock.calls.filter(isAboutWho)
    const all = async () => new Set(await Promise.all(Array.from({ length: 20 }, hasSession)))

    expect(await all()).toEqual(new Set([true]))
    expect(asked()).toHaveLength(1)

    await db.session.deleteMany()
    expect(await all()).toEqual(new Set([false]))
    expect(asked()).toHaveLength(2)
  })

  it('are shown to who holds a cookie of ours while the database is away, and to nobody else', async () => {
    const ana = await people.signInAs('member')
    const address = await aPhotoOf(ana.id)
    const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown
    const away = (...asked: unknown[]) => (isAboutWho(asked) ? Promise.reject(new Error('away')) : query(...asked))
    vi.spyOn(pool, 'query').mockImplementation(away as typeof pool.query)
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    expect((await seen(address)).status).toBe(200)

    browser.cookies.set('next-auth.session-token', 'forged')
    expect((await seen(address)).status).toBe(404)
  })
})

describe('a smaller picture', () => {
  it('is never larger than its picture, and has a width of our own pages', async () => {
    const { address } = await aPictureOfANotice((await people.signInAs('member')).id)
    const { default: sharp } = await import('sharp')
    const size = async (width: string) => {
      const { width: wide } = await sharp(await (await seen(`${address}?w=${width}`)).arrayBuffer()).metadata()
      return wide
    }
    expect(await size('32')).toBe(32)
    expect(await size('48')).toBe(60)
    expect(await size('2048')).toBe(60)
    for (const width of ['', '1', '33', '99999', '-32', '32px']) {
      expect((await seen(`${address}?w=${width}`)).status, width).toBe(404)
    }
  })
})
