import { expect, it } from 'vitest'
import { audience, streamsPerson } from '@/lib/server/audience'
import { files } from '@/tests/support/sources'

const answering = Object.keys(import.meta.glob('/app/**/{page.tsx,route.ts}'))
const folders = answering.map(file => file.replace(/^\/app\/|\/?(page\.tsx|route\.ts)$/g, ''))
const { everyone, members, gated, onePerson } = audience
const listed = [...everyone, ...members, ...gated, ...onePerson]

it('every page and every route says whom it is for, once', () => {
  expect(folders.length).toBeGreaterThan(25)
  for (const folder of folders)
    expect(
      listed.filter(named => named === folder),
      `lib/server/audience.ts must name '${folder}' once: for everyone (search engines list it), for members (they do not), gated (it streams what depends on who looks), or about one person (it stays in no cache besides)`,
    ).toHaveLength(1)
})

it('nothing is named that is not there', () => {
  expect(listed.filter(named => !folders.includes(named))).toEqual([])
})

it('below the first word of a members’ address nothing is for everyone: search engines would be kept from it', () => {
  const areas = [...members, ...gated, ...onePerson].map(folder => folder.split('/')[0])
  expect(everyone.filter(folder => areas.includes(folder.split('/')[0]))).toEqual([])
})

it('only pages are kept from caches by their address: a route says so in its own answer', () => {
  expect(onePerson.filter(folder => !answering.includes(`/app/${folder}/page.tsx`))).toEqual([])
})

it('a page that is the same for everyone is prerendered whole: one hole would send every request through the renderer', () => {
  const pages = files(/^\/app\/(.*\/)?page\.tsx$/).filter(([file]) =>
    [...everyone, ...members].includes(file.replace(/^\/app\/|\/?page\.tsx$/g, '')),
  )
  expect(pages.length).toBeGreaterThan(12)
  const holed = pages.filter(([, text]) => !text.includes("export const ensureStatic = 'navigation'"))
  expect(holed.map(([file]) => file)).toEqual([])
})

it('a page with a gate is known to stream: with the database away the proxy answers in its place', () => {
  const withGate = files(/^\/app\/.*\/page\.tsx$/).filter(([, text]) => text.includes('<Gate'))
  expect(withGate.length).toBeGreaterThan(4)
  const addresses = withGate.map(([file]) => file.replace(/^\/app|\/page\.tsx$/g, '').replace(/\[.*\]/, '1'))
  expect(
    addresses.filter(address => !streamsPerson(address)),
    'name it as gated in lib/server/audience.ts',
  ).toEqual([])
  expect(streamsPerson('/app/hymns')).toBe(false)
})
