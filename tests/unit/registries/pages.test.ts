import { expect, it } from 'vitest'
import { isForTeam, isInPageArea, isPage, isUnlisted, pages } from '@/lib/assembly/server/pages'
import { findSources } from '@/tests/support/sources'

const pageFiles = findSources(/^\/app\/(.*\/)?page\.tsx$/)
const readRouteGroup = (file: string) => /.*\((\w+)\)/.exec(file)?.[1]
const listPagesInGroups = (...groups: string[]) =>
  pageFiles.filter(([file]) => groups.includes(readRouteGroup(file) ?? ''))

it('every page is in the route group of its audience', () => {
  expect(pageFiles.length).toBeGreaterThan(25)
  for (const [file] of pageFiles)
    expect(['public', 'unlisted', 'members', 'team'], `${file} stands in no group`).toContain(readRouteGroup(file))
  expect(pages).toHaveLength(pageFiles.length)
})

it('an address has one audience: search engines would be blocked from a public page below an unlisted one', () => {
  const publicPages = pages.filter(({ audience }) => audience === 'public').map(({ pattern }) => pattern)
  expect(publicPages).toContain('/calendar/[month]')
  expect(publicPages.filter(isUnlisted)).toEqual([])
})

it('a page that is the same for everyone is fully prerendered: one dynamic hole would render it at every request', () => {
  const shared = listPagesInGroups('public', 'unlisted', 'members')
  expect(shared.length).toBeGreaterThan(12)
  const pagesWithHoles = shared.filter(([, text]) => !text.includes("export const ensureStatic = 'navigation'"))
  expect(pagesWithHoles.map(([file]) => file)).toEqual([])
})

it('a page with a gate is a team page: during an outage the guard answers in its place', () => {
  const pagesWithGate = pageFiles.filter(([, text]) => text.includes('<Gate')).map(([file]) => file)
  expect(pagesWithGate.length).toBeGreaterThan(4)
  expect(pagesWithGate.filter(file => readRouteGroup(file) !== 'team')).toEqual([])
})

it('team pages are recognised by their address, with or without an id', () => {
  for (const path of ['/app/prayers', '/app/prayers/1', '/app/edit-notice/1', '/app/church/name', '/app/add-hymn'])
    expect(isForTeam(path), path).toBe(true)
  for (const path of ['/', '/app', '/app/hymns', '/app/hymns/1', '/app/prayersheet', '/login'])
    expect(isForTeam(path), path).toBe(false)
})

it('files, route handlers and pictures are not pages', () => {
  for (const path of ['/', '/app', '/calendar/2026-11', '/share/playlist/1', '/nada/disso'])
    expect(isPage(path), path).toBe(true)
  for (const path of ['/api/me', '/uploads/a.webp', '/livez', '/readyz', '/calendar.ics', '/agenda/1.ics', '/icon.svg'])
    expect(isPage(path), path).toBe(false)
  expect(isPage('/share/playlist/1/opengraph-image')).toBe(false)
  expect(isPage('/share/playlist/1/2')).toBe(true)
  expect([isInPageArea('/APP/hymns'), isInPageArea('/api/me'), isInPageArea('/nada')]).toEqual([true, false, false])
})
