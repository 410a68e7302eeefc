import { describe, expect, it } from 'vitest'
import { applyUpdate } from '@/components/playing/leading/use-leader-updates'
import {
  createFollowState,
  isSameForFollowers,
  type LeaderPosition,
  type NamedLeadingRow,
} from '@/lib/playing/leading/leader-position'
import { findStanzaIndex, listProjectedStanzas } from '@/lib/playing/leading/projected-stanzas'

const row: NamedLeadingRow = {
  playlist_id: 'p',
  leader_id: 'ana',
  item_id: 'i',
  place: 2,
  key: 'G',
  screen: 'words',
  step: 4,
  started_at: '2026-11-22T13:00:00+00:00',
  seen_at: '2026-11-22T13:01:00+00:00',
  name: ' Ana Prado ',
}

describe('an update for followers', () => {
  it('has the leader’s first name, for those who may read it, and nothing else about the leader', () => {
    const { led } = createFollowState(row, { away: false, named: true })
    expect(led).toEqual({
      ...{ leader: 'Ana', since: '2026-11-22T13:00:00.000Z', step: 4, item: 'i', place: 2, key: 'G', screen: 'words' },
      away: false,
    })
    expect(createFollowState(row, { away: false, named: false }).led?.leader).toBeNull()
    expect(createFollowState(null, { away: false, named: true })).toEqual({ led: null })
  })

  it('is not repeated when the leader only sends a sign of life', () => {
    expect(isSameForFollowers(row, { ...row, step: 5, seen_at: 'later' })).toBe(true)
    for (const other of [{ place: 3 }, { key: null }, { item_id: 'j' }, { screen: 'black' }, { started_at: 'x' }])
      expect(isSameForFollowers(row, { ...row, ...other } as NamedLeadingRow)).toBe(false)
  })
})

describe('the page’s follow state', () => {
  const lead = createFollowState(row, { away: false, named: true }).led as LeaderPosition
  const now = { playlistId: 'p', position: lead, mayLead: true, isDisconnected: false, hasAnswer: true, isPaused: true }

  it('ignores late steps', () => {
    expect(applyUpdate(now, { led: { ...lead, step: 3, place: 1 } })).toEqual(now)
    expect(applyUpdate(now, { led: { ...lead, step: 5, place: 9 } }).position?.place).toBe(9)
    expect(applyUpdate(now, { led: { ...lead, since: 'anew', step: 1, place: 0 } }).position?.place).toBe(0)
  })

  it('keeps a person’s choice not to follow as long as somebody leads', () => {
    expect(applyUpdate(now, { led: { ...lead, since: 'anew', step: 1 } }).isPaused).toBe(true)
    expect(applyUpdate(now, { led: null })).toMatchObject({ isPaused: false, position: null })
  })

  it('keeps the right to lead until it changes', () => {
    expect(applyUpdate(now, { led: null }).mayLead).toBe(true)
    expect(applyUpdate(now, { led: null, may: false }).mayLead).toBe(false)
  })
})

describe('the current stanza', () => {
  const stanzas = [{ last: 3 }, { last: 8 }, { last: 12 }]
  it.each([
    [0, 0],
    [3, 0],
    // Little more than its end is left at the top.
    [3.6, 1],
    [5, 1],
    [8.9, 2],
    [40, 2],
  ])('with line %d at the top is number %d', (position, stanza) =>
    expect(findStanzaIndex(stanzas, position)).toBe(stanza),
  )
  it('is shown without its number, which is for readers of a book', () => {
    const lyrics = '1.\n[G]Louvai, ó povos\ncom 12 harpas\n\n2) Em suas mãos\n\n3.\n\n40 dias e noites\n'
    expect(listProjectedStanzas(lyrics).map(({ lines }) => lines)).toEqual([
      ['Louvai, ó povos', 'com 12 harpas'],
      ['Em suas mãos'],
      ['40 dias e noites'],
    ])
  })
  it('does not exist in a song without words', () => expect(findStanzaIndex([], 3)).toBe(0))
})
