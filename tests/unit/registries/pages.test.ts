import { expect, it } from 'vitest'
import { isForTeam, isInPageArea, isPage, isUnlisted, pages } from '@/lib/server/pages'
import { files } from '@/tests/support/sources'

const pageFiles = files(/^\/app\/(.*\/)?page\.tsx$/)
const groupOf = (file: string) => /.*\((\w+)\)/.exec(file)?.[1]
const inGroups = (...groups: string[]) => pageFiles.filter(([file]) => groups.includes(groupOf(file) ?? ''))

it('every page stands in the route group of those it is for', () => {
  expect(pageFiles.length).toBeGreaterThan(25)
  for (const [file] of pageFiles)
    expect(['public', 'unlisted', 'members', 'team'], `${file} stands in no group`).toContain(groupOf(file))
  expect(pages).toHaveLength(pageFiles.length)
})

it('an address has one audience: search engines would be kept from a public page below an unlisted one', () => {
  const publicPages = pages.filter(({ audience }) => audience === 'public').map(({ pattern }) => pattern)
  expect(publicPages).toContain('/calendar/[month]')
  expect(publicPages.filter(isUnlisted)).toEqual([])
})

it('a page that is the same for everyone is prerendered whole: one hole would send every request through the renderer', () => {
  const shared = inGroups('public', 'unlisted', 'members')
  expect(shared.length).toBeGreaterThan(12)
  const holed = shared.filter(([, text]) => !text.includes("export const ensureStatic = 'navigation'"))
  expect(holed.map(([file]) => file)).toEqual([])
})

it('a page with a gate is the team’s: with the database away the guard answers in its place', () => {
  const gated = pageFiles.filter(([, text]) => text.includes('<Gate')).map(([file]) => file)
  expect(gated.length).toBeGreaterThan(4)
  expect(gated.filter(file => groupOf(file) !== 'team')).toEqual([])
})

it('the team’s pages are known by their address, with whatever names one thing behind it', () => {
  for (const path of ['/app/prayers', '/app/prayers/1', '/app/edit-notice/1', '/app/church/name', '/app/add-hymn'])
    expect(isForTeam(path), path).toBe(true)
  for (const path of ['/', '/app', '/app/hymns', '/app/hymns/1', '/app/prayersheet', '/login'])
    expect(isForTeam(path), path).toBe(false)
})

it('files, route handlers and pictures are no pages', () => {
  for (const path of ['/', '/app', '/calendar/2026-11', '/share/playlist/1', '/nada/disso'])
    expect(isPage(path), path).toBe(true)
  for (const path of ['/api/me', '/uploads/a.webp', '/livez', '/readyz', '/calendar.ics', '/agenda/1.ics', '/icon.svg'])
    expect(isPage(path), path).toBe(false)
  expect(isPage('/share/playlist/1/opengraph-image')).toBe(false)
  expect([isInPageArea('/APP/hymns'), isInPageArea('/api/me'), isInPageArea('/nada')]).toEqual([true, false, false])
})
