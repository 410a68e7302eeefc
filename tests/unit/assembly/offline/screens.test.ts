import { describe, expect, it } from 'vitest'
import { findSurplus, isScreen, isScreenData, saysWhoIsHere } from '@/lib/assembly/offline/screens'
import { offlineApi, offlineRoutes } from '@/lib/values/routes/offline-routes'
import { api, routes } from '@/lib/values/routes/routes'
import { teamRoutes } from '@/lib/values/routes/team-routes'

const id = '4e50d108-4d50-43c2-b1f1-31acda77e454'
const pathOf = (address: string) => new URL(address, 'https://igreja.example').pathname

describe('the device stores', () => {
  it.each([
    routes.home,
    routes.notices,
    routes.importantNotices,
    routes.notice(id),
    routes.calendar,
    routes.month('2026-11'),
    routes.hymns,
    routes.hymn(id),
    routes.hymnInPlaylist(id, id),
    routes.playlists,
    routes.highlightedPlaylist(id),
  ])('the page %s', address => {
    expect(isScreen(pathOf(address))).toBe(true)
  })

  it.each([
    api.me,
    api.notices({ createdAt: '2026-11-01T00:00:00Z', id }),
    api.personalNotices([id]),
    api.comments(id),
    api.personalMonth('2026-11'),
    api.attendees(id, '2026-11-22T12:30'),
    api.hymns,
    api.playlistOrder(id),
    api.singers(id),
  ])('the answer of %s', address => {
    expect(isScreenData(pathOf(address))).toBe(true)
  })
})

describe('the device does not store', () => {
  it.each([
    routes.landing,
    routes.login,
    routes.profile,
    routes.addNotice,
    routes.editHymn(id),
    teamRoutes.prayers(),
    offlineRoutes.shell,
  ])('the page %s', address => {
    expect(isScreen(pathOf(address))).toBe(false)
  })

  it.each([
    api.myProfile,
    api.myData,
    api.myPrayers,
    api.live,
    api.setlist(id),
    api.followState(id),
    api.privateFeed,
    offlineApi.songbook,
    offlineApi.outbox,
  ])('the answer of %s', address => {
    expect(isScreenData(pathOf(address))).toBe(false)
  })
})

it('one answer says who is here', () => {
  expect(saysWhoIsHere(pathOf(api.me))).toBe(true)
  expect(saysWhoIsHere(pathOf(api.myProfile))).toBe(false)
})

it('of pages and answers the oldest have to go, each by its own bound', () => {
  const [pages, answers] = [Array<string>(61).fill(routes.home), Array<string>(203).fill(api.me)]
  expect(findSurplus([...pages, ...answers])).toEqual({ screens: 1, answers: 3 })
  expect(findSurplus([routes.home, api.me])).toEqual({ screens: 0, answers: 0 })
})
