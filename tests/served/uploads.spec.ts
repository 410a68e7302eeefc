import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { createFormData } from '@/tests/support/form'
import { createPicture } from '@/tests/support/images'
import { sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

const idle = { status: 'idle' }

const findUpload = async (notices: string) => {
  const text = `select coalesce(images[1], image) as address from notices where ${notices} order by created_at desc`
  return (await sql<{ address: string | null }>(text)).find(({ address }) => address)?.address ?? ''
}

/** Sends a picture as our own pages do, and gives its address. */
async function sendPicture(request: APIRequestContext, purpose: 'avatar' | 'notice', cookie: string, origin = '') {
  const headers = { cookie, origin, 'content-type': 'image/jpeg' }
  const answer = await request.post(`/api/uploads?for=${purpose}`, { headers, data: await createPicture(200, 150) })
  const { address }: { address: string } = await answer.json()
  return address
}

/** What somebody is answered for a picture, whole and smaller: anew, and who has kept it already. */
async function requestStatuses(request: APIRequestContext, address: string, caller: { cookie?: string } = {}) {
  const name = address.replace('/uploads/', '')
  const width = name.startsWith('avatars/') ? 128 : 256
  const etags = { [address]: `"${name}"`, [`${address}?w=64`]: `"${name} ${width} webp"` }
  const found = Object.entries(etags).flatMap(([path, tag]) =>
    [caller, { ...caller, 'if-none-match': tag }].map(headers => request.get(path, { headers })),
  )
  return (await Promise.all(found)).map(answer => answer.status()).join(' ')
}

const visibleStatuses = '200 304 200 304'
const goneStatuses = '404 404 404 404'

test('a served file can only be viewed', async ({ request }) => {
  const image = await request.get(await findUpload('show_on_homepage'))
  expect(image.status()).toBe(200)
  expect(image.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=600, must-revalidate',
  })
  for (const path of [
    '/uploads/notices/..%2f..%2fsecret',
    '/uploads/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/notices/none.jpg',
  ]) {
    expect((await request.get(path)).status()).toBe(404)
  }
})

test('photos of people and non-public pictures need a session', async ({ request, createHeaders }) => {
  const [person] = await sql<{ address: string }>(
    'select profile_image as address from profiles where profile_image is not null',
  )
  const inside = [person?.address ?? '', await findUpload('not show_on_homepage')]
  const [guest, member] = [await createHeaders('guest'), await createHeaders('member')]
  for (const address of inside) {
    expect(await requestStatuses(request, address), address).toBe(goneStatuses)
    expect(await requestStatuses(request, address, { cookie: 'next-auth.session-token=forged' })).toBe(goneStatuses)
    for (const caller of [guest, member]) expect(await requestStatuses(request, address, caller)).toBe(visibleStatuses)
    expect((await request.get(`${address}?w=64`, { headers: guest })).headers()).toMatchObject({
      'cache-control': 'private, max-age=300, must-revalidate',
      'x-robots-tag': 'noindex, noimageindex',
    })
  }
  expect(await requestStatuses(request, await findUpload('show_on_homepage'))).toBe(visibleStatuses)
})

test('a picture has no second address', async ({ request, createHeaders }) => {
  const headers = await createHeaders('admin')
  for (const address of [await findUpload('show_on_homepage'), await findUpload('not show_on_homepage')]) {
    const optimized = `/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`
    expect((await request.get(optimized, { headers })).status()).toBe(404)
  }
})

test('a photo is served as soon as it is in use, and not from the next request on after it is removed', async ({
  request,
  createHeaders,
  act,
  baseURL,
}) => {
  const [member, guest] = [await createHeaders('member'), await createHeaders('guest')]
  const [first, second] = [
    await sendPicture(request, 'avatar', member.cookie, baseURL),
    await sendPicture(request, 'avatar', member.cookie, baseURL),
  ]
  expect(await requestStatuses(request, first, guest)).toBe(goneStatuses)

  expect(await act('changePhoto', [{ address: first }], member)).toMatchObject({ status: 'done' })
  expect(await requestStatuses(request, first, guest)).toBe(visibleStatuses)
  expect(await requestStatuses(request, first)).toBe(goneStatuses)

  expect(await act('changePhoto', [{ address: second }], member)).toMatchObject({ status: 'done' })
  for (const caller of [guest, member]) expect(await requestStatuses(request, first, caller)).toBe(goneStatuses)
  expect(await requestStatuses(request, second, guest)).toBe(visibleStatuses)

  expect(await act('removePhoto', [{}], member)).toMatchObject({ status: 'done' })
  for (const caller of [guest, member]) expect(await requestStatuses(request, second, caller)).toBe(goneStatuses)
})

test('a picture is served for as long as its notice shows it, though its file stays for restoring', async ({
  request,
  createHeaders,
  act,
  baseURL,
}) => {
  const [admin, guest] = [await createHeaders('admin'), await createHeaders('guest')]
  const images = [
    await sendPicture(request, 'notice', admin.cookie, baseURL),
    await sendPicture(request, 'notice', admin.cookie, baseURL),
  ]
  const [first = '', second = ''] = images
  const all = async (caller: { cookie?: string }) => [
    await requestStatuses(request, first, caller),
    await requestStatuses(request, second, caller),
  ]
  expect(await all(admin)).toEqual([visibleStatuses, visibleStatuses])
  expect(await all(guest)).toEqual([goneStatuses, goneStatuses])

  const title = `Mutirão ${randomUUID()}`
  const noticeFields = { title, content: 'Sábado.', type: 'normal', image: '' }
  const added = createFormData({ ...noticeFields, submission: randomUUID(), 'images[]': images })
  expect(await act('createNotice', [idle, added], admin)).toMatchObject({ status: 'done' })
  expect(await all(guest)).toEqual([visibleStatuses, visibleStatuses])
  expect(await all({})).toEqual([goneStatuses, goneStatuses])

  const [{ id: noticeId } = { id: '' }] = await sql<{ id: string }>('select id from notices where title = $1', [title])
  const changed = createFormData({ ...noticeFields, noticeId, 'images[]': [second] })
  expect(await act('updateNotice', [idle, changed], admin)).toMatchObject({ status: 'done' })
  for (const caller of [guest, admin]) expect(await all(caller)).toEqual([goneStatuses, visibleStatuses])

  expect(await act('deleteNotice', [{ noticeId }], admin)).toMatchObject({ status: 'done' })
  for (const caller of [guest, admin]) expect(await all(caller)).toEqual([goneStatuses, goneStatuses])
})
