import { afterEach, describe, expect, it, vi } from 'vitest'
import { changePhoto, removePhoto } from '@/lib/account/actions/photo'
import { deleteAccount } from '@/lib/account/actions/profile'
import { deleteNotice, updateNotice } from '@/lib/notices/actions/editing'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { pool } from '@/lib/platform/database/pool'
import type { Person } from '@/lib/platform/session/actor'
import { hasSession } from '@/lib/platform/session/has-session'
import { parseOriginalName } from '@/lib/platform/uploads/copies/copy-plan'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { toPictureUrl } from '@/lib/platform/uploads/picture-name'
import { createFormData } from '@/tests/support/form'
import { createPicture, listDerivedFiles, listStoredFiles } from '@/tests/support/images'
import { browser } from '@/tests/support/next-mocks'
import { createNoticeFields, insertStoredImage } from '@/tests/support/notices'
import * as people from '@/tests/support/people'
import { insertNoticePicture, insertProfilePhoto, requestPicture } from '@/tests/support/pictures'

vi.mock('@/lib/platform/uploads/image', async original =>
  (await import('@/tests/support/clean-once')).cleanOnce(original),
)

afterEach(() => vi.restoreAllMocks())

// Who sees what, visitor by visitor, stands in tests/integration/routes/uploads.ts.
type PictureCase = { address: string; remove: () => Promise<unknown>; bringBack?: () => Promise<unknown> }

async function createNoticePictureCase(admin: Person) {
  const { address, id } = await insertNoticePicture(admin.id)
  return { address, noticeId: id }
}

async function removeNoticeAs(kind: 'deleted' | 'hidden' | 'suspended', admin: Person): Promise<PictureCase> {
  const { address, noticeId } = await createNoticePictureCase(admin)
  return {
    address,
    remove: () => db.removal.create({ data: { kind, noticeId } }),
    bringBack: () => db.removal.delete({ where: { noticeId } }),
  }
}

const removalCases: Record<string, (admin: Person) => Promise<PictureCase>> = {
  'a photo that the person removes': async ({ id }) => ({
    address: await insertProfilePhoto(id),
    remove: () => removePhoto({}),
  }),
  'a photo that another one replaces': async ({ id }) => {
    const address = await insertProfilePhoto(id)
    const stored = await storeImage({ picture: await createPicture(), folder: `avatars/${id}`, ownerId: id })
    return { address, remove: () => changePhoto({ address: stored.ok ? stored.image.address : '' }) }
  },
  'the photo of an account that is deleted': async ({ id }) => {
    const { id: other } = await people.insertProfile()
    const address = await insertProfilePhoto(other)
    return {
      address,
      async remove() {
        await people.setPassword(other, 'a senha dela')
        await people.signIn(await db.profile.findUniqueOrThrow({ where: { id: other } }))
        await deleteAccount(idle, createFormData({ currentPassword: 'a senha dela' }))
        await people.signIn(await db.profile.findUniqueOrThrow({ where: { id } }))
      },
    }
  },
  'the photo of an account that is suspended': async () => {
    const { id } = await people.insertProfile()
    const suspendedSince = (suspendedAt: Date | null) => db.profile.update({ where: { id }, data: { suspendedAt } })
    return {
      address: await insertProfilePhoto(id),
      remove: () => suspendedSince(new Date()),
      bringBack: () => suspendedSince(null),
    }
  },
  'a picture of a notice that is deleted': async admin => {
    const { address, noticeId } = await createNoticePictureCase(admin)
    return { address, remove: () => deleteNotice({ noticeId }) }
  },
  'a picture of a notice in the bin': admin => removeNoticeAs('deleted', admin),
  'a picture of a notice that is hidden': admin => removeNoticeAs('hidden', admin),
  'a picture of a notice of a suspended person': admin => removeNoticeAs('suspended', admin),
  'a picture that a notice shows no more': async admin => {
    const { address, noticeId } = await createNoticePictureCase(admin)
    return { address, remove: () => updateNotice(idle, createFormData(createNoticeFields({ noticeId }))) }
  },
}

it.each(Object.entries(removalCases))(
  '%s is not served from the next request on, even to browsers that cached it',
  async (_, stage) => {
    const admin = await people.signInAs('admin')
    const { address, remove, bringBack } = await stage(admin)
    const addresses = [address, `${address}?w=64`]
    const before = await Promise.all(addresses.map(address => requestPicture(address)))
    expect(before.map(({ status }) => status)).toEqual([200, 200])
    const requestAll = () =>
      Promise.all(
        addresses.flatMap((address, index) => [
          requestPicture(address),
          requestPicture(address, { 'if-none-match': before[index]?.headers.get('etag') ?? '' }),
        ]),
      )
    expect((await requestAll()).map(({ status }) => status)).toEqual([200, 304, 200, 304])

    await remove()
    for (const answer of await requestAll()) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }

    await bringBack?.()
    if (bringBack) expect((await requestAll()).map(({ status }) => status)).toEqual([200, 304, 200, 304])
  },
)

const listCopies = (id: string) =>
  listDerivedFiles().flatMap(file => (file.includes(id) ? parseOriginalName(file) : []))

it('a removed or replaced photo leaves neither file nor row; what can be restored stays', async () => {
  const ana = await people.signInAs('member')
  const first = await insertProfilePhoto(ana.id)
  const stored = await storeImage({ picture: await createPicture(), folder: `avatars/${ana.id}`, ownerId: ana.id })
  if (!stored.ok) throw new Error(stored.refusal)
  const { image: second } = stored
  await changePhoto({ address: second.address })
  expect(listStoredFiles().map(toPictureUrl)).not.toContain(first)
  expect(new Set(listCopies(ana.id))).toEqual(new Set([second.name]))
  expect(await db.upload.findMany({ select: { name: true } })).toEqual([{ name: second.name }])

  // The one that is there already may be chosen once more, and stays.
  await changePhoto({ address: second.address })
  expect((await requestPicture(second.address)).status).toBe(200)
  expect(await changePhoto({ address: first })).toMatchObject({ status: 'refused' })

  await removePhoto({})
  expect(listStoredFiles().map(toPictureUrl)).not.toContain(second.address)
  expect(listCopies(ana.id)).toEqual([])
  expect(await db.upload.count()).toBe(0)

  const { address, id: noticeId } = await insertNoticePicture(ana.id)
  await db.removal.create({ data: { kind: 'deleted', noticeId } })
  expect(listStoredFiles().map(toPictureUrl)).toContain(address)
})

describe('an uploaded picture that is not used yet', () => {
  it('is shown to its sender, and never cached', async () => {
    const admin = await people.signInAs('admin')
    const address = await insertStoredImage(admin.id)
    const answer = await requestPicture(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, noimageindex')

    await people.signInAs('admin')
    expect((await requestPicture(address)).status).toBe(404)
    await people.signInAsGuest()
    expect((await requestPicture(address)).status).toBe(404)
    people.signOut()
    expect((await requestPicture(address)).status).toBe(404)
  })
})

describe('browsers', () => {
  it('cache pictures that need a session for some minutes, and search engines index none of them', async () => {
    const ana = await people.signInAs('member')
    for (const address of [await insertProfilePhoto(ana.id), (await insertNoticePicture(ana.id)).address])
      for (const [url, vary] of Object.entries({ [address]: 'Cookie', [`${address}?w=64`]: 'Cookie, Accept' }))
        expect(Object.fromEntries((await requestPicture(url)).headers)).toMatchObject({
          'cache-control': 'private, max-age=300, must-revalidate',
          vary,
          'x-robots-tag': 'noindex, noimageindex',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
  })

  it('and shared caches store public pictures, and revalidate them', async () => {
    const { address } = await insertNoticePicture((await people.signInAs('admin')).id, { showOnHomepage: true })
    people.signOut()
    const answer = await requestPicture(`${address}?w=64`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, must-revalidate')
    expect(answer.headers.get('vary')).toBe('Accept')
    expect(answer.headers.get('x-robots-tag')).toBeNull()
  })
})

const isSessionQuery = ([url]: unknown[]) => Object(url).name === 'who asks'

describe('twenty photos at once', () => {
  it('look up the session once, and again for the next batch', async () => {
    await people.signInAs('member')
    const query = vi.spyOn(pool, 'query')
    const url = () => query.mock.calls.filter(isSessionQuery)
    const all = async () => new Set(await Promise.all(Array.from({ length: 20 }, hasSession)))

    expect(await all()).toEqual(new Set([true]))
    expect(url()).toHaveLength(1)

    await db.session.deleteMany()
    expect(await all()).toEqual(new Set([false]))
    expect(url()).toHaveLength(2)
  })

  it('are shown to holders of a valid cookie while the database is away, and to nobody else', async () => {
    const ana = await people.signInAs('member')
    const address = await insertProfilePhoto(ana.id)
    const query = pool.query.bind(pool) as (...url: unknown[]) => unknown
    const away = (...url: unknown[]) => (isSessionQuery(url) ? Promise.reject(new Error('away')) : query(...url))
    vi.spyOn(pool, 'query').mockImplementation(away as typeof pool.query)
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    expect((await requestPicture(address)).status).toBe(200)

    browser.cookies.set('next-auth.session-token', 'forged')
    expect((await requestPicture(address)).status).toBe(404)
  })
})

describe('a smaller picture', () => {
  it('is never larger than the original, and has one of our widths', async () => {
    const { address } = await insertNoticePicture((await people.signInAs('member')).id)
    const { default: sharp } = await import('sharp')
    const size = async (width: string) => {
      const { width: wide } = await sharp(
        await (await requestPicture(`${address}?w=${width}`)).arrayBuffer(),
      ).metadata()
      return wide
    }
    expect(await size('32')).toBe(32)
    expect(await size('48')).toBe(60)
    expect(await size('2048')).toBe(60)
    for (const width of ['', '1', '33', '99999', '-32', '32px']) {
      expect((await requestPicture(`${address}?w=${width}`)).status, width).toBe(404)
    }
  })
})
