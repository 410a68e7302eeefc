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

describe('merging changes of two devices', () => {
  const now = { key: 'A', capo: 2, note: 'devagar', seconds: 200 }

  it('a change that conflicts with nothing is applied, however late it arrives', () => {
    expect(mergeChange(now, noon, { was: { key: 'A', note: 'devagar' }, is: { key: 'G', note: '' } }, early)).toEqual({
      ...now,
      key: 'G',
      note: '',
    })
  })

  it('the later of two keys, capos or durations stays', () => {
    const change = { was: { key: 'D', capo: null, seconds: null }, is: { key: 'G', capo: 3, seconds: 180 } }
    expect(mergeChange(now, noon, change, late)).toEqual({ ...now, key: 'G', capo: 3, seconds: 180 })
    expect(mergeChange(now, noon, change, early)).toEqual(now)
  })

  it.each([early, late])('two notes are both kept, whenever each was written', at => {
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
  ])('a note when %s', (_, serverNote, was, deviceNote, both) => {
    expect(
      mergeChange({ ...noPreferences, note: serverNote }, noon, { was: { note: was }, is: { note: deviceNote } }, late)
        .note,
    ).toBe(both)
  })

  it('two notes that are too long together are not merged', () => {
    const long = { ...noPreferences, note: 'a'.repeat(OWN_NOTE_LENGTH - 10) }
    expect(mergeChange(long, noon, { was: { note: '' }, is: { note: 'b'.repeat(20) } }, late)).toEqual(long)
  })

  it('empty preferences are deleted', () => {
    expect(hasNoPreferences(noPreferences)).toBe(true)
    expect(hasNoPreferences({ ...noPreferences, capo: 0 })).toBe(false)
  })
})

describe('the device’s preferences', () => {
  const hymnKey = { hymnId: 'h', itemId: null }
  const itemKey = { hymnId: 'h', itemId: 'i' }
  const at = (time: number) => ({ at: time })
  const known = (preferences: Partial<SongPreferences>) => ({ ...hymnKey, ...noPreferences, ...preferences })

  it('keep changes until they are sent, each field with its original value', () => {
    let devicePreferences: DevicePreferencesByTarget = { h: { ...noPreferences, key: 'A' } }
    devicePreferences = applyChange(devicePreferences, hymnKey, { key: 'B' }, at(1000))
    devicePreferences = applyChange(devicePreferences, hymnKey, { key: 'C', note: 'oi' }, at(2000))
    devicePreferences = applyChange(devicePreferences, itemKey, { capo: 2 }, at(2500))
    expect(listUnsentChanges(devicePreferences, 3000)).toEqual([
      { ...hymnKey, was: { key: 'A', note: '' }, is: { key: 'C', note: 'oi' }, ago: 1000 },
      { ...itemKey, was: { capo: null }, is: { capo: 2 }, ago: 500 },
    ])
    expect(parseDevicePreferences(JSON.parse(JSON.stringify(devicePreferences)))).toEqual(devicePreferences)
  })

  it('send nothing for a guest', () => {
    expect(listUnsentChanges(applyChange({}, hymnKey, { key: 'B' }, null), 0)).toEqual([])
  })

  it('take over the server’s values, also deletions', () => {
    const devicePreferences = applyChange({ x: { ...noPreferences, key: 'E' } }, hymnKey, { key: 'B' }, at(1))
    const sent = listUnsentChanges(devicePreferences, 2)
    expect(reconcile(devicePreferences, sent, [known({ key: 'F', capo: 3 })])).toEqual({
      h: { ...noPreferences, key: 'F', capo: 3 },
    })
  })

  it('keep changes made while the answer was on its way', () => {
    const before = applyChange({}, hymnKey, { key: 'B', note: 'um' }, at(1))
    const sent = listUnsentChanges(before, 2)
    const devicePreferences = applyChange(before, hymnKey, { key: 'C' }, at(3))
    const after = reconcile(devicePreferences, sent, [known({ key: 'B', note: 'um' })])
    expect(after.h).toEqual({ ...noPreferences, key: 'C', note: 'um', was: { key: 'B' }, at: 3 })
    expect(listUnsentChanges(after, 4)).toEqual([{ ...hymnKey, was: { key: 'B' }, is: { key: 'C' }, ago: 1 }])
  })

  it('lose nothing of a note that is edited while it is merged', () => {
    const before = applyChange({}, hymnKey, { note: 'um' }, at(1))
    const sent = listUnsentChanges(before, 2)
    const joined = mergeChange(
      { ...noPreferences, note: 'dois' },
      noon,
      { was: { note: '' }, is: { note: 'um' } },
      late,
    )
    const after = reconcile(applyChange(before, hymnKey, { note: 'um!' }, at(3)), sent, [known(joined)])
    const [next] = listUnsentChanges(after, 4)
    expect(mergeChange(joined, noon, { was: next?.was ?? {}, is: next?.is ?? {} }, late).note).toBe(
      'dois\n\n— Escrito em outro aparelho: —\num!',
    )
  })

  it('keep a trailing space while somebody is typing', () => {
    const devicePreferences = applyChange({}, hymnKey, { note: 'Entra ' }, at(1))
    expect(reconcile(devicePreferences, listUnsentChanges(devicePreferences, 2), [known({ note: 'Entra' })])).toEqual({
      h: { ...noPreferences, note: 'Entra ' },
    })
  })

  it('keep a note that is too long to be merged', () => {
    const devicePreferences = applyChange({}, hymnKey, { note: 'b'.repeat(20) }, at(1))
    const after = reconcile(devicePreferences, listUnsentChanges(devicePreferences, 2), [
      known({ note: 'a'.repeat(OWN_NOTE_LENGTH - 10) }),
    ])
    expect(after.h?.note).toBe('b'.repeat(20))
    expect(listUnsentChanges(after, 3)).toHaveLength(1)
  })

  it.each([null, 'x', 7, [1], { h: 'x' }, { h: { key: 'H', capo: -1, note: 3, seconds: 'x', was: 5 } }])(
    'ignore %j in storage',
    stored => {
      for (const entry of Object.values(parseDevicePreferences(stored))) expect(entry).toEqual(noPreferences)
    },
  )

  it('distinguish a playlist item from the hymn in general', () => {
    expect([toTargetId(hymnKey), toTargetId(itemKey)]).toEqual(['h', 'h i'])
  })
})
