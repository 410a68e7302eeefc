import { expect, it } from 'vitest'
import { audience } from '@/lib/process/audience'

const answering = Object.keys(import.meta.glob('/app/**/{page.tsx,route.ts}'))
const folders = answering.map(file => file.replace(/^\/app\/|\/?(page\.tsx|route\.ts)$/g, ''))
const { everyone, members, onePerson } = audience
const listed = [...everyone, ...members, ...onePerson]

it('every page and every route says whom it is for, once', () => {
  expect(folders.length).toBeGreaterThan(25)
  for (const folder of folders)
    expect(
      listed.filter(named => named === folder),
      `lib/process/audience.ts must name '${folder}' once: for everyone (search engines list it), for members (they do not), or about one person (it stays in no cache besides)`,
    ).toHaveLength(1)
})

it('nothing is named that is not there', () => {
  expect(listed.filter(named => !folders.includes(named))).toEqual([])
})

it('below the first word of a members’ address nothing is for everyone: search engines would be kept from it', () => {
  const areas = [...members, ...onePerson].map(folder => folder.split('/')[0])
  expect(everyone.filter(folder => areas.includes(folder.split('/')[0]))).toEqual([])
})

it('only pages are kept from caches by their address: a route says so in its own answer', () => {
  expect(onePerson.filter(folder => !answering.includes(`/app/${folder}/page.tsx`))).toEqual([])
})
