import { expect } from '@playwright/test'
import { test } from '@/tests/support/served-test'

test('the app reports that it is alive and ready', async ({ request }) => {
  await expect(await request.get('/livez')).toBeOK()
  await expect(await request.get('/readyz')).toBeOK()
})

test('nothing of the members’ area is sent to a person who is not signed in', async ({ request }) => {
  for (const path of ['/app', '/app/profile', '/app/hymns', '/app/notices', '/app/add-notice']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toContain(`/login?to=${encodeURIComponent(path)}`)
    expect(await answer.text()).not.toContain('Louvores')
  }
})

test('each form of signing in has its own page that works without scripts, and its old address redirects there', async ({
  request,
}) => {
  for (const [path, heading] of [
    ['/login', 'Que bom ver você'],
    ['/login/register', 'Crie sua conta'],
    ['/login/forgot-password', 'Esqueceu a senha?'],
  ] as const) {
    const answer = await request.get(`${path}?to=/app/playlists`)
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`))
  }
  for (const mode of ['register', 'forgot-password']) {
    const answer = await request.get(`/login?mode=${mode}&to=%2Fapp%2Fplaylists`, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    const { pathname, searchParams } = new URL(answer.headers().location ?? '', 'https://ours.invalid')
    expect([pathname, searchParams.get('to')]).toEqual([`/login/${mode}`, '/app/playlists'])
  }
})

test('a signed-in person is redirected from the login page, to our own pages only', async ({
  request,
  createHeaders,
  baseURL,
}) => {
  const headers = await createHeaders('member')
  const sentTo = async (path: string) => {
    const { location } = (await request.get(path, { headers, maxRedirects: 0 })).headers()
    return new URL(location ?? '', baseURL).href
  }
  expect(await sentTo('/login')).toBe(`${baseURL}/app`)
  expect(await sentTo('/login?to=/app/playlists')).toBe(`${baseURL}/app/playlists`)
  expect(await sentTo('/login/register?to=/app/playlists')).toBe(`${baseURL}/app/playlists`)
  for (const to of ['//evil.example', '/\\evil.example', 'https:evil.example'])
    expect(await sentTo(`/login?to=${encodeURIComponent(to)}`)).toBe(`${baseURL}/app`)
})

test('HEAD answers as GET does, without a body, on the routes that open pages poll', async ({ request }) => {
  for (const path of ['/api/live', '/api/me']) {
    const head = await request.head(path)
    expect([head.status(), (await head.body()).length], path).toEqual([200, 0])
  }
})
