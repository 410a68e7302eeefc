import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { expect } from '@playwright/test'
import { idle } from '@/lib/platform/action/outcome'
import { toChurchDay } from '@/lib/platform/runtime/time'
import { createFormData } from '@/tests/support/form'
import { isLongRun } from '@/tests/support/long'
import { insertPerson, sql } from '@/tests/support/served-database'
import { test } from '@/tests/support/served-test'

/** Every page there is, by its folder: one that is built tomorrow is asked as well. */
const pages = globSync('app/**/page.tsx').map(
  file => file.replace(/\(\w+\)\//g, '').replace(/^app|\/page\.tsx$/g, '') || '/',
)
const [today, month] = [toChurchDay(new Date()), toChurchDay(new Date()).slice(0, 7)]

const insert = async (text: string, values: unknown[]) => {
  const [row] = await sql<{ id: string }>(`insert into ${text} returning id`, values)
  return row?.id ?? ''
}

/** One of every kind that is out of sight, for each reason that there is. */
async function insertRemovedThings(mark: string) {
  const { id: author } = await insertPerson('member')
  const ids: Record<string, string[]> = {}
  for (const [at, kind] of ['deleted', 'hidden', 'suspended'].entries()) {
    const notice = (title: string, type: string, home: boolean) =>
      insert('notices (title, content, type, show_on_homepage, author_id) values ($1, $1, $2, $3, $4)', [
        `${mark} ${title}`,
        type,
        home,
        author,
      ])
    const commented = await notice('aviso', 'normal', false)
    const things = {
      hymn_id: [
        await insert(
          `hymns (number, title, lyrics) select coalesce(max(number), 0) + 1 + ${at}, $1, $1 from hymns where number < 90000`,
          [`${mark} louvor`],
        ),
      ],
      notice_id: [commented, await notice('importante', 'main', false), await notice('notícia', 'normal', true)],
      playlist_id: [await insert('playlists (name, created_by) values ($1, $2)', [`${mark} playlist`, author])],
      event_id: [
        await insert(`events (title, event_date, event_time, created_by) values ($1, $2, '19:30', $3)`, [
          `${mark} evento`,
          today,
          author,
        ]),
      ],
      comment_id: [
        await insert('notice_comments (notice_id, author_id, content) values ($1, $2, $3)', [
          commented,
          author,
          `${mark} resposta`,
        ]),
        await insert(
          `notice_comments (notice_id, author_id, content)
           select id, $1::uuid, $2 from notices where type = 'normal' and removed_at is null order by created_at desc limit 1`,
          [author, `${mark} comentário`],
        ),
      ],
    }
    for (const [column, thingIds] of Object.entries(things))
      for (const id of thingIds) {
        await sql(`insert into removals (kind, ${column}) values ($1::removal_kind, $2)`, [kind, id])
        ids[column] = [...(ids[column] ?? []), id]
      }
  }
  return ids
}

/**
 * What a page with an id is asked for: the things of the kind in its address, or one of each kind if it names none. The
 * long form asks every page for everything.
 */
function pickIds(page: string, ids: Record<string, string[]>) {
  if (isLongRun) return Object.values(ids).flat()
  const named = Object.entries(ids).find(([column]) => page.includes(column.replace('_id', '')))
  return named ? named[1] : Object.values(ids).flatMap(([first]) => first ?? [])
}

test('no page shows removed content, except the Lixeira to admins', async ({ request, createHeaders, act }) => {
  const [mark, fresh] = [`sumido${randomUUID().slice(0, 8)}`, `fica${randomUUID().slice(0, 8)}`]
  const ids = await insertRemovedThings(mark)

  // What is shown now was read after that: each list is made anew by something that is new in it.
  const admin = await createHeaders('admin')
  const made = async (name: string, fields: Record<string, string>) =>
    expect(await act(name, [idle, createFormData(fields)], admin)).toMatchObject({ status: 'done' })
  const number = String(91_000 + Math.floor(Math.random() * 8000))
  const submission = () => randomUUID() as string
  const notice = { title: fresh, content: fresh, image: '' }
  await made('createHymn', { submission: submission(), number, title: fresh, lyrics: '[G]Vem', defaultKey: 'G' })
  await made('createNotice', { submission: submission(), ...notice, type: 'normal', showOnHomepage: 'on' })
  await made('createNotice', { submission: submission(), ...notice, type: 'main' })
  await made('createEvent', { submission: submission(), title: fresh, date: today, time: '20:00', description: '' })
  await made('createPlaylist', { submission: submission(), name: fresh })

  const requests = pages.flatMap(page => {
    const addresses = page.includes('[id]')
      ? pickIds(page, ids).map(id => page.replace('[id]', id))
      : [page.replace('[month]', month)]
    return addresses.flatMap(address => [
      address,
      ...(/playlists$/.test(address) ? pickIds(address, ids).map(id => `${address}?highlight=${id}`) : []),
    ])
  })
  expect(pages.length).toBeGreaterThan(18)

  for (const visitor of ['nobody', 'guest', 'member', 'admin'] as const) {
    const headers = visitor === 'nobody' ? {} : await createHeaders(visitor)
    const showing: string[] = []
    const known: string[] = []
    for (const address of requests) {
      const html = await (await request.get(address, { headers })).text()
      if (html.includes(mark)) showing.push(address)
      if (html.includes(fresh)) known.push(address)
    }
    expect(showing, `shown to ${visitor}`).toEqual(visitor === 'admin' ? ['/app/removed'] : [])
    // The home, the landing and the calendar are of the same tags, and may be full of what other tests have made since.
    if (visitor !== 'nobody')
      expect(known).toEqual(expect.arrayContaining(['/app/hymns', '/app/notices', '/app/playlists']))
  }
})
