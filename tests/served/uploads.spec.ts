import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { sql } from '@/tests/support/behind'
import { form } from '@/tests/support/form'
import { aPicture } from '@/tests/support/images'
import { test } from '@/tests/support/served'

const idle = { status: 'idle' }

const oneOf = async (notices: string) => {
  const text = `select coalesce(images[1], image) as address from notices where ${notices} order by created_at desc`
  return (await sql<{ address: string | null }>(text)).find(({ address }) => address)?.address ?? ''
}

/** Sends a picture as our own pages do, and gives its address. */
async function sent(request: APIRequestContext, purpose: 'avatar' | 'notice', cookie: string, origin = '') {
  const headers = { cookie, origin, 'content-type': 'image/jpeg' }
  const answer = await request.post(`/api/uploads?for=${purpose}`, { headers, data: await aPicture(200, 150) })
  const { address }: { address: string } = await answer.json()
  return address
}

/** What somebody is answered for a picture, whole and smaller: anew, and who has kept it already. */
async function answers(request: APIRequestContext, address: string, who: { cookie?: string } = {}) {
  const name = address.replace('/uploads/', '')
  const width = name.startsWith('avatars/') ? 128 : 256
  const kept = { [address]: `"${name}"`, [`${address}?w=64`]: `"${name} ${width} webp"` }
  const found = Object.entries(kept).flatMap(([path, tag]) =>
    [who, { ...who, 'if-none-match': tag }].map(headers => request.get(path, { headers })),
  )
  return (await Promise.all(found)).map(answer => answer.status()).join(' ')
}

const seen = '200 304 200 304'
const gone = '404 404 404 404'

test('what is handed out can do nothing but be looked at', async ({ request }) => {
  const image = await request.get(await oneOf('show_on_homepage'))
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

test('photos of people, and pictures that the public page does not show, are for who has entered', async ({
  request,
  headersOf,
}) => {
  const [person] = await sql<{ address: string }>(
    'select profile_image as address from profiles where profile_image is not null',
  )
  const inside = [person?.address ?? '', await oneOf('not show_on_homepage')]
  const [guest, member] = [await headersOf('guest'), await headersOf('member')]
  for (const address of inside) {
    expect(await answers(request, address), address).toBe(gone)
    expect(await answers(request, address, { cookie: 'next-auth.session-token=forged' })).toBe(gone)
    for (const who of [guest, member]) expect(await answers(request, address, who)).toBe(seen)
    expect((await request.get(`${address}?w=64`, { headers: guest })).headers()).toMatchObject({
      'cache-control': 'private, max-age=300, must-revalidate',
      'x-robots-tag': 'noindex, noimageindex',
    })
  }
  expect(await answers(request, await oneOf('show_on_homepage'))).toBe(seen)
})

test('there is no second way to a picture', async ({ request, headersOf }) => {
  const headers = await headersOf('admin')
  for (const address of [await oneOf('show_on_homepage'), await oneOf('not show_on_homepage')]) {
    const optimized = `/_next/image?url=${encodeURIComponent(address)}&w=640&q=75`
    expect((await request.get(optimized, { headers })).status()).toBe(404)
  }
})

test('a photo is seen from the moment it is somebody’s, and gone with the next request once it is not', async ({
  request,
  headersOf,
  act,
  baseURL,
}) => {
  const [member, guest] = [await headersOf('member'), await headersOf('guest')]
  const [first, second] = [
    await sent(request, 'avatar', member.cookie, baseURL),
    await sent(request, 'avatar', member.cookie, baseURL),
  ]
  expect(await answers(request, first, guest)).toBe(gone)

  expect(await act('changePhoto', [{ address: first }], member)).toMatchObject({ status: 'done' })
  expect(await answers(request, first, guest)).toBe(seen)
  expect(await answers(request, first)).toBe(gone)

  expect(await act('changePhoto', [{ address: second }], member)).toMatchObject({ status: 'done' })
  for (const who of [guest, member]) expect(await answers(request, first, who)).toBe(gone)
  expect(await answers(request, second, guest)).toBe(seen)

  expect(await act('removePhoto', [{}], member)).toMatchObject({ status: 'done' })
  for (const who of [guest, member]) expect(await answers(request, second, who)).toBe(gone)
})

test('a picture of a notice is seen for as long as the notice shows it, though its file stays to be brought back', async ({
  request,
  headersOf,
  act,
  baseURL,
}) => {
  const [admin, guest] = [await headersOf('admin'), await headersOf('guest')]
  const images = [
    await sent(request, 'notice', admin.cookie, baseURL),
    await sent(request, 'notice', admin.cookie, baseURL),
  ]
  const [first = '', second = ''] = images
  const all = async (who: { cookie?: string }) => [
    await answers(request, first, who),
    await answers(request, second, who),
  ]
  expect(await all(admin)).toEqual([seen, seen])
  expect(await all(guest)).toEqual([gone, gone])

  const title = `Mutirão ${randomUUID()}`
  const written = { title, content: 'Sábado.', type: 'normal', image: '' }
  const added = form({ ...written, submission: randomUUID(), 'images[]': images })
  expect(await act('createNotice', [idle, added], admin)).toMatchObject({ status: 'done' })
  expect(await all(guest)).toEqual([seen, seen])
  expect(await all({})).toEqual([gone, gone])

  const [{ id: noticeId } = { id: '' }] = await sql<{ id: string }>('select id from notices where title = $1', [title])
  const changed = form({ ...written, noticeId, 'images[]': [second] })
  expect(await act('updateNotice', [idle, changed], admin)).toMatchObject({ status: 'done' })
  for (const who of [guest, admin]) expect(await all(who)).toEqual([gone, seen])

  expect(await act('deleteNotice', [{ noticeId }], admin)).toMatchObject({ status: 'done' })
  for (const who of [guest, admin]) expect(await all(who)).toEqual([gone, gone])
})
