import { describe, expect, it } from 'vitest'
import {
  type DevicePreferencesByTarget,
  parseDevicePreferences,
  toTargetId,
} from '@/lib/playing/preferences/device-preferences'
import { mergeChange } from '@/lib/playing/preferences/merge-change'
import { applyChange, listUnsentChanges, reconcile } from '@/lib/playing/preferences/outbox'
import {
  hasNoPreferences,
  noPreferences,
  OWN_NOTE_LENGTH,
  type SongPreferences,
} from '@/lib/playing/preferences/preferences'

const [early, noon, late] = [
  new Date('2026-11-22T10:00Z'),
  new Date('2026-11-22T12:00Z'),
  new Date('2026-11-22T14:00Z'),
]

describe('what one device changed meets what another did', () => {
  const now = { key: 'A', capo: 2, note: 'devagar', seconds: 200 }

  it('what nobody else has changed is as the device says, however late it comes', () => {
    expect(mergeChange(now, noon, { was: { key: 'A', note: 'devagar' }, is: { key: 'G', note: '' } }, early)).toEqual({
      ...now,
      key: 'G',
      note: '',
    })
  })

  it('of two keys, capos or durations the later one stays', () => {
    const change = { was: { key: 'D', capo: null, seconds: null }, is: { key: 'G', capo: 3, seconds: 180 } }
    expect(mergeChange(now, noon, change, late)).toEqual({ ...now, key: 'G', capo: 3, seconds: 180 })
    expect(mergeChange(now, noon, change, early)).toEqual(now)
  })

  it.each([early, late])('of two notes both stay, whenever each was written', at => {
    const { note } = mergeChange(now, noon, { was: { note: '' }, is: { note: 'só violão' } }, at)
    expect(note).toBe('devagar\n\n— Escrito em outro aparelho: —\nsó violão')
  })

  it.each([
    ['the same was written on both', 'devagar', 'x', 'devagar', 'devagar'],
    ['it came a second time', 'um\n\n— …\ndois', '', 'dois', 'um\n\n— …\ndois'],
    ['one of the two was taken away', 'um', 'x', '', 'um'],
    ['the other was taken away', '', 'x', 'um', 'um'],
    ['one holds the other', 'um', '', 'um e dois', 'um e dois'],
    ['the other only wrote on below', 'um\n\ndois', 'um', 'um!', 'um!\n\ndois'],
    ['the other only wrote on above', 'dois\n\num', 'um', 'um!', 'dois\n\num!'],
  ])('a note when %s', (_, theirs, was, mine, both) => {
    expect(
      mergeChange({ ...noPreferences, note: theirs }, noon, { was: { note: was }, is: { note: mine } }, late).note,
    ).toBe(both)
  })

  it('two notes that have no room together stay where they are', () => {
    const long = { ...noPreferences, note: 'a'.repeat(OWN_NOTE_LENGTH - 10) }
    expect(mergeChange(long, noon, { was: { note: '' }, is: { note: 'b'.repeat(20) } }, late)).toEqual(long)
  })

  it('who keeps nothing any more has no way', () => {
    expect(hasNoPreferences(noPreferences)).toBe(true)
    expect(hasNoPreferences({ ...noPreferences, capo: 0 })).toBe(false)
  })
})

describe('a device', () => {
  const of = { hymnId: 'h', itemId: null }
  const here = { hymnId: 'h', itemId: 'i' }
  const at = (time: number) => ({ at: time })
  const known = (way: Partial<SongPreferences>) => ({ ...of, ...noPreferences, ...way })

  it('keeps what was changed until it was sent, each field as it was found', () => {
    let ways: DevicePreferencesByTarget = { h: { ...noPreferences, key: 'A' } }
    ways = applyChange(ways, of, { key: 'B' }, at(1000))
    ways = applyChange(ways, of, { key: 'C', note: 'oi' }, at(2000))
    ways = applyChange(ways, here, { capo: 2 }, at(2500))
    expect(listUnsentChanges(ways, 3000)).toEqual([
      { ...of, was: { key: 'A', note: '' }, is: { key: 'C', note: 'oi' }, ago: 1000 },
      { ...here, was: { capo: null }, is: { capo: 2 }, ago: 500 },
    ])
    expect(parseDevicePreferences(JSON.parse(JSON.stringify(ways)))).toEqual(ways)
  })

  it('sends nothing of a guest', () => {
    expect(listUnsentChanges(applyChange({}, of, { key: 'B' }, null), 0)).toEqual([])
  })

  it('takes over what the server knows, also what it knows no more', () => {
    const ways = applyChange({ x: { ...noPreferences, key: 'E' } }, of, { key: 'B' }, at(1))
    const sent = listUnsentChanges(ways, 2)
    expect(reconcile(ways, sent, [known({ key: 'F', capo: 3 })])).toEqual({
      h: { ...noPreferences, key: 'F', capo: 3 },
    })
  })

  it('keeps what was changed while the answer was on its way', () => {
    const before = applyChange({}, of, { key: 'B', note: 'um' }, at(1))
    const sent = listUnsentChanges(before, 2)
    const ways = applyChange(before, of, { key: 'C' }, at(3))
    const after = reconcile(ways, sent, [known({ key: 'B', note: 'um' })])
    expect(after.h).toEqual({ ...noPreferences, key: 'C', note: 'um', was: { key: 'B' }, at: 3 })
    expect(listUnsentChanges(after, 4)).toEqual([{ ...of, was: { key: 'B' }, is: { key: 'C' }, ago: 1 }])
  })

  it('loses nothing of a note that is written on while it was joined with another', () => {
    const before = applyChange({}, of, { note: 'um' }, at(1))
    const sent = listUnsentChanges(before, 2)
    const joined = mergeChange(
      { ...noPreferences, note: 'dois' },
      noon,
      { was: { note: '' }, is: { note: 'um' } },
      late,
    )
    const after = reconcile(applyChange(before, of, { note: 'um!' }, at(3)), sent, [known(joined)])
    const [next] = listUnsentChanges(after, 4)
    expect(mergeChange(joined, noon, { was: next?.was ?? {}, is: next?.is ?? {} }, late).note).toBe(
      'dois\n\n— Escrito em outro aparelho: —\num!',
    )
  })

  it('keeps the space behind a word that is still being written', () => {
    const ways = applyChange({}, of, { note: 'Entra ' }, at(1))
    expect(reconcile(ways, listUnsentChanges(ways, 2), [known({ note: 'Entra' })])).toEqual({
      h: { ...noPreferences, note: 'Entra ' },
    })
  })

  it('keeps a note for which there is no room yet', () => {
    const ways = applyChange({}, of, { note: 'b'.repeat(20) }, at(1))
    const after = reconcile(ways, listUnsentChanges(ways, 2), [known({ note: 'a'.repeat(OWN_NOTE_LENGTH - 10) })])
    expect(after.h?.note).toBe('b'.repeat(20))
    expect(listUnsentChanges(after, 3)).toHaveLength(1)
  })

  it.each([null, 'x', 7, [1], { h: 'x' }, { h: { key: 'H', capo: -1, note: 3, seconds: 'x', was: 5 } }])(
    'reads nothing out of %j',
    kept => {
      for (const held of Object.values(parseDevicePreferences(kept))) expect(held).toEqual(noPreferences)
    },
  )

  it('knows a place of a playlist from the hymn everywhere', () => {
    expect([toTargetId(of), toTargetId(here)]).toEqual(['h', 'h i'])
  })
})
