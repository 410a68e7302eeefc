import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import ICAL from 'ical.js'
import { createFormData } from '@/tests/support/form'
import { test } from '@/tests/support/served-test'
import type { Act } from '@/tests/support/server-actions'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const monthName = () =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', month: 'long', year: 'numeric' }).format(new Date())
const page = async (request: APIRequestContext) => (await request.get('/calendar')).text()

/** A member makes an event of today, as the form does. */
async function insertEvent(act: Act, title: string, caller: { cookie: string }, more: Record<string, string> = {}) {
  const fields = { submission: randomUUID(), title, date: today(), time: '20:00', description: '', ...more }
  expect(await act('createEvent', [{ status: 'idle' }, createFormData(fields)], caller)).toMatchObject({
    status: 'done',
  })
}

test('an event appears in the page in list and grid, once for search engines, and once more for React', async ({
  request,
  createHeaders,
  act,
}) => {
  const title = `Retiro ${randomUUID().slice(0, 8)}`
  await insertEvent(act, title, await createHeaders('member'))
  // The heading, the name of its link to the agenda and the day of the grid are three; React gets one for all of them.
  expect((await page(request)).split(title).length - 1).toBe(6)
})

test('an event for members only is not sent to visitors', async ({ request, createHeaders, act }) => {
  const title = `Reunião ${randomUUID()}`
  const headers = await createHeaders('member')
  await insertEvent(act, title, headers, { membersOnly: 'on' })
  const personal = await (await request.get(`/api/events/personal?month=${today().slice(0, 7)}`, { headers })).json()
  const { id } = personal.hidden.find((event: { title: string }) => event.title === title)

  expect(await page(request)).not.toContain(title)
  expect(await (await request.get('/calendar.ics')).text()).not.toContain(title)
  expect((await request.get(`/agenda/${id}.ics`)).status()).toBe(404)
  expect((await request.get(`/agenda/${id}.ics`, { headers })).status()).toBe(200)
})

test('the feed and each event can be read by another calendar program', async ({ request }) => {
  const entriesIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const feed = await request.get('/calendar.ics')
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(entriesIn(await feed.text()).length).toBeGreaterThan(0)

  const href = /href="(\/agenda\/[^"]+\.ics)"/.exec(await page(request))?.[1]
  const one = await request.get(href ?? '')
  expect(one.headers()['content-disposition']).toContain('.ics')
  expect(entriesIn(await one.text())).toHaveLength(1)
})

test('an invalid month is not found, and nobody can choose the month that /calendar shows', async ({ request }) => {
  const headers = { 'x-month': '2151-04' }
  for (const path of ['/calendar/foo', '/calendar/2026-13', '/calendar/1999-01', '/calendar/2026-11/01', '/Calendar'])
    expect((await request.get(path, { headers })).status(), path).toBe(404)
  for (const path of ['/calendar', '/calendar?month=2151-04', '/calendar?x-month=2151-04']) {
    const html = await (await request.get(path, { headers })).text()
    expect(html, path).toContain(monthName())
    expect(html, path).not.toMatch(/2151-04|de 2151/)
  }
})
