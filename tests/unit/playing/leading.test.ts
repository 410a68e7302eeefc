import { describe, expect, it } from 'vitest'
import { knownOnce } from '@/components/playing/leading/use-leader-updates'
import { firstName, type Lead, leadOf, looksTheSame, type NamedLead } from '@/lib/playing/leading/leader-position'
import { stanzaAt, sungStanzas } from '@/lib/playing/leading/projected-stanzas'

const row: NamedLead = {
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

describe('what one who follows reads', () => {
  it('has the first name, for those who may read it, and nothing else about the leader', () => {
    const { led } = leadOf(row, { away: false, named: true })
    expect(led).toEqual({
      ...{ leader: 'Ana', since: '2026-11-22T13:00:00.000Z', step: 4, item: 'i', place: 2, key: 'G', screen: 'words' },
      away: false,
    })
    expect(leadOf(row, { away: false, named: false }).led?.leader).toBeNull()
    expect(leadOf(null, { away: false, named: true })).toEqual({ led: null })
    expect(firstName('')).toBe('')
  })

  it('is not said again while the leader is only heard of', () => {
    expect(looksTheSame(row, { ...row, step: 5, seen_at: 'later' })).toBe(true)
    for (const other of [{ place: 3 }, { key: null }, { item_id: 'j' }, { screen: 'black' }, { started_at: 'x' }])
      expect(looksTheSame(row, { ...row, ...other } as NamedLead)).toBe(false)
  })
})

describe('what a page knows of who leads', () => {
  const lead = leadOf(row, { away: false, named: true }).led as Lead
  const now = { playlistId: 'p', lead, may: true, lost: false, heard: true, own: true }

  it('is not undone by a step that comes late', () => {
    expect(knownOnce(now, { led: { ...lead, step: 3, place: 1 } })).toEqual(now)
    expect(knownOnce(now, { led: { ...lead, step: 5, place: 9 } }).lead?.place).toBe(9)
    expect(knownOnce(now, { led: { ...lead, since: 'anew', step: 1, place: 0 } }).lead?.place).toBe(0)
  })

  it('keeps one’s own way as long as somebody leads', () => {
    expect(knownOnce(now, { led: { ...lead, since: 'anew', step: 1 } }).own).toBe(true)
    expect(knownOnce(now, { led: null })).toMatchObject({ own: false, lead: null })
  })

  it('keeps whether one may lead until it is said otherwise', () => {
    expect(knownOnce(now, { led: null }).may).toBe(true)
    expect(knownOnce(now, { led: null, may: false }).may).toBe(false)
  })
})

describe('the stanza that is sung', () => {
  const stanzas = [{ last: 3 }, { last: 8 }, { last: 12 }]
  it.each([
    [0, 0],
    [3, 0],
    // Little more than its end is left at the top.
    [3.6, 1],
    [5, 1],
    [8.9, 2],
    [40, 2],
  ])('with line %d at the top is number %d', (place, stanza) => expect(stanzaAt(stanzas, place)).toBe(stanza))
  it('is shown without its number, which is for whoever reads a book', () => {
    const lyrics = '1.\n[G]Louvai, ó povos\ncom 12 harpas\n\n2) Em suas mãos\n\n3.\n\n40 dias e noites\n'
    expect(sungStanzas(lyrics).map(({ lines }) => lines)).toEqual([
      ['Louvai, ó povos', 'com 12 harpas'],
      ['Em suas mãos'],
      ['40 dias e noites'],
    ])
  })
  it('of a song without words is none', () => expect(stanzaAt([], 3)).toBe(0))
})
