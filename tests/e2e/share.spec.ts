import { expect, test } from '../support/e2e'
import { aHymn, aPlaylist } from '../support/e2e-songbook'

test('a conversation sees name, number of hymns and a picture, and no lyrics', async ({ request }) => {
  const playlist = await aPlaylist(null, [await aHymn(), await aHymn()])
  const answer = await request.get(`/share/playlist/${playlist.id}`, { headers: { cookie: '' } })
  const html = await answer.text()

  expect(answer.status()).toBe(200)
  expect(html).toContain(`<meta property="og:title" content="${playlist.name}"/>`)
  expect(html).toMatch(/<meta property="og:description" content="2 louvores · [^"]+"\/>/)
  expect(html).not.toContain('Quando o vento')

  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const picture = await request.get(address)
  expect(picture.headers()['content-type']).toBe('image/png')
  const bytes = await picture.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
})

test('whoever opens the link is let in as a guest and lands on the first hymn', async ({ page, context }) => {
  const hymns = [await aHymn(), await aHymn()]
  const playlist = await aPlaylist(null, hymns)
  await page.goto('/')
  await page.goto(`/share/playlist/${playlist.id}`)

  await expect(page.getByRole('heading', { level: 1, name: hymns[0]?.title })).toBeVisible()
  await expect(page).toHaveURL(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  await expect(page.getByText('1 de 2')).toBeVisible()
  const me = await (await context.request.get('/api/me')).json()
  expect(me.role).toBe('guest')

  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('whoever is signed in stays who they are', async ({ page, context, signInAs }) => {
  const member = await signInAs('member')
  const hymn = await aHymn()
  const playlist = await aPlaylist(null, [hymn])
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page.getByRole('heading', { level: 1, name: hymn.title })).toBeVisible()
  expect((await (await context.request.get('/api/me')).json()).id).toBe(member.id)
})

test('an empty playlist leads to its card, an unknown one to the list', async ({ page }) => {
  const playlist = await aPlaylist(null, [])
  await page.goto(`/share/playlist/${playlist.id}`)
  await expect(page).toHaveURL(`/app/playlists?highlight=${playlist.id}`)

  await page.goto('/share/playlist/0b7f0e9e-0000-4000-8000-000000000000')
  await expect(page).toHaveURL('/app/playlists')
})
