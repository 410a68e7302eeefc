import { describe, expect, it } from 'vitest'
import { type HeldWays, heldIn, placeOf } from '@/lib/playing/preferences/device-preferences'
import { withChange } from '@/lib/playing/preferences/merge-change'
import { changed, changesIn, settled } from '@/lib/playing/preferences/outbox'
import { isNoWay, NOTE_LENGTH, noWay, type Way } from '@/lib/playing/preferences/preferences'

const [early, noon, late] = [
  new Date('2026-11-22T10:00Z'),
  new Date('2026-11-22T12:00Z'),
  new Date('2026-11-22T14:00Z'),
]

describe('what one device changed meets what another did', () => {
  const now = { key: 'A', capo: 2, note: 'devagar', seconds: 200 }

  it('what nobody else has changed is as the device says, however late it comes', () => {
    expect(withChange(now, noon, { was: { key: 'A', note: 'devagar' }, is: { key: 'G', note: '' } }, early)).toEqual({
      ...now,
      key: 'G',
      note: '',
    })
  })

  it('of two keys, capos or durations the later one stays', () => {
    const change = { was: { key: 'D', capo: null, seconds: null }, is: { key: 'G', capo: 3, seconds: 180 } }
    expect(withChange(now, noon, change, late)).toEqual({ ...now, key: 'G', capo: 3, seconds: 180 })
    expect(withChange(now, noon, change, early)).toEqual(now)
  })

  it.each([early, late])('of two notes both stay, whenever each was written', at => {
    const { note } = withChange(now, noon, { was: { note: '' }, is: { note: 'só violão' } }, at)
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
    expect(withChange({ ...noWay, note: theirs }, noon, { was: { note: was }, is: { note: mine } }, late).note).toBe(
      both,
    )
  })

  it('two notes that have no room together stay where they are', () => {
    const long = { ...noWay, note: 'a'.repeat(NOTE_LENGTH - 10) }
    expect(withChange(long, noon, { was: { note: '' }, is: { note: 'b'.repeat(20) } }, late)).toEqual(long)
  })

  it('who keeps nothing any more has no way', () => {
    expect(isNoWay(noWay)).toBe(true)
    expect(isNoWay({ ...noWay, capo: 0 })).toBe(false)
  })
})

describe('a device', () => {
  const of = { hymnId: 'h', itemId: null }
  const here = { hymnId: 'h', itemId: 'i' }
  const at = (time: number) => ({ at: time })
  const known = (way: Partial<Way>) => ({ ...of, ...noWay, ...way })

  it('keeps what was changed until it was sent, each field as it was found', () => {
    let ways: HeldWays = { h: { ...noWay, key: 'A' } }
    ways = changed(ways, of, { key: 'B' }, at(1000))
    ways = changed(ways, of, { key: 'C', note: 'oi' }, at(2000))
    ways = changed(ways, here, { capo: 2 }, at(2500))
    expect(changesIn(ways, 3000)).toEqual([
      { ...of, was: { key: 'A', note: '' }, is: { key: 'C', note: 'oi' }, ago: 1000 },
      { ...here, was: { capo: null }, is: { capo: 2 }, ago: 500 },
    ])
    expect(heldIn(JSON.parse(JSON.stringify(ways)))).toEqual(ways)
  })

  it('sends nothing of a guest', () => {
    expect(changesIn(changed({}, of, { key: 'B' }, null), 0)).toEqual([])
  })

  it('takes over what the server knows, also what it knows no more', () => {
    const ways = changed({ x: { ...noWay, key: 'E' } }, of, { key: 'B' }, at(1))
    const sent = changesIn(ways, 2)
    expect(settled(ways, sent, [known({ key: 'F', capo: 3 })])).toEqual({ h: { ...noWay, key: 'F', capo: 3 } })
  })

  it('keeps what was changed while the answer was on its way', () => {
    const before = changed({}, of, { key: 'B', note: 'um' }, at(1))
    const sent = changesIn(before, 2)
    const ways = changed(before, of, { key: 'C' }, at(3))
    const after = settled(ways, sent, [known({ key: 'B', note: 'um' })])
    expect(after.h).toEqual({ ...noWay, key: 'C', note: 'um', was: { key: 'B' }, at: 3 })
    expect(changesIn(after, 4)).toEqual([{ ...of, was: { key: 'B' }, is: { key: 'C' }, ago: 1 }])
  })

  it('loses nothing of a note that is written on while it was joined with another', () => {
    const before = changed({}, of, { note: 'um' }, at(1))
    const sent = changesIn(before, 2)
    const joined = withChange({ ...noWay, note: 'dois' }, noon, { was: { note: '' }, is: { note: 'um' } }, late)
    const after = settled(changed(before, of, { note: 'um!' }, at(3)), sent, [known(joined)])
    const [next] = changesIn(after, 4)
    expect(withChange(joined, noon, { was: next?.was ?? {}, is: next?.is ?? {} }, late).note).toBe(
      'dois\n\n— Escrito em outro aparelho: —\num!',
    )
  })

  it('keeps the space behind a word that is still being written', () => {
    const ways = changed({}, of, { note: 'Entra ' }, at(1))
    expect(settled(ways, changesIn(ways, 2), [known({ note: 'Entra' })])).toEqual({ h: { ...noWay, note: 'Entra ' } })
  })

  it('keeps a note for which there is no room yet', () => {
    const ways = changed({}, of, { note: 'b'.repeat(20) }, at(1))
    const after = settled(ways, changesIn(ways, 2), [known({ note: 'a'.repeat(NOTE_LENGTH - 10) })])
    expect(after.h?.note).toBe('b'.repeat(20))
    expect(changesIn(after, 3)).toHaveLength(1)
  })

  it.each([null, 'x', 7, [1], { h: 'x' }, { h: { key: 'H', capo: -1, note: 3, seconds: 'x', was: 5 } }])(
    'reads nothing out of %j',
    kept => {
      for (const held of Object.values(heldIn(kept))) expect(held).toEqual(noWay)
    },
  )

  it('knows a place of a playlist from the hymn everywhere', () => {
    expect([placeOf(of), placeOf(here)]).toEqual(['h', 'h i'])
  })
})
