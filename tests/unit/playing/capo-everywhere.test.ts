import { expect, it } from 'vitest'
import { findChosenKey, nameSongKey } from '@/components/playing/preferences/song-key'
import { resolveSongPreferences } from '@/components/playing/preferences/song-preferences'
import type { BookletSong } from '@/lib/booklets/booklet'
import { describeKey, listPrintedStanzas } from '@/lib/booklets/layout/printed-lines'
import { formatMessage } from '@/lib/booklets/song-message'
import type { Line } from '@/lib/engines/cifra/chart/line'
import { renderView } from '@/lib/engines/cifra/chart/render-view'
import { createViewCache } from '@/lib/engines/cifra/chart/view-cache'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import { findOwnKey } from '@/lib/engines/cifra/theory/capo'
import { parseChord } from '@/lib/engines/cifra/theory/chord'
import { toPitch, wrapToOctave } from '@/lib/engines/cifra/theory/note'
import { toItemSong } from '@/lib/hymns/export/item-song'
import { toTargetId } from '@/lib/playing/preferences/device-preferences'
import { noPreferences } from '@/lib/playing/preferences/preferences'
import { formatItemSettings, noItemSettings } from '@/lib/playlists/item-settings'

const HYMNS = [
  { defaultKey: 'C', capo: 0, chord: 'C' },
  { defaultKey: 'C', capo: 3, chord: 'C' },
  { defaultKey: 'Em', capo: 2, chord: 'Em' },
]
const ITEMS = [undefined, ...combine([null, 'F#m', 'A', 'Bb'], [null, 0, 2, 5])]
const OWN = combine([null, 'Dm', 'G'], [null, 0, 4])
const OWN_HERE = combine([null, 'E'], [null, 0, 1])

/** What every page must say: the key that sounds for a guitarist who plays the chord with this capo. */
const soundOf = (chord: string, capo: number) => wrapToOctave(toPitch(parseChord(chord)?.root ?? 'C') + capo)
const pitchOf = (key: string) => toPitch(parseChord(key)?.root ?? 'C')
const firstChord = (lines: Line[]) =>
  lines.flatMap(({ words }) => words.flatMap(({ segments }) => segments.flatMap(({ above }) => above?.text ?? [])))[0]

/** Reads a page as a guitarist does: `capo 2 · formas de Em`, or no capo. */
const readCapo = (text: string) => Number(/capo (\d+)/.exec(text)?.[1] ?? 0)
const readShapes = (text: string) => /formas de (\S+)/.exec(text)?.[1]

const cases = HYMNS.flatMap(hymn =>
  ITEMS.flatMap(item => OWN.flatMap(own => OWN_HERE.map(ownHere => ({ hymn, item, own, ownHere })))),
)

it(`a guitarist who obeys the viewer or Palco sounds the key that is said: ${cases.length} cases`, () => {
  for (const { hymn: written, item: settings, own, ownHere } of cases) {
    const hymn = { id: 'h', number: 1, title: 'Luz', lyrics: `[${written.chord}]Luz`, ...written }
    const item = settings && { id: 'i', hymn, ...noItemSettings, ...settings }
    const song = { hymn, ...(item && { item }) }
    const stored = { guest: { h: { ...noPreferences, ...own }, [toTargetId({ hymnId: 'h', itemId: 'i' })]: ownHere } }
    const preferences = resolveSongPreferences(song, JSON.stringify(stored), 'guest')
    const { offset, capo, key } = preferences
    const about = JSON.stringify({ written, settings, own, ownHere, key, capo })
    const said = nameSongKey(song, preferences, 'original')
    const chosen = findChosenKey(preferences)
    const view = { offset, capo, ...(chosen && { key: chosen }) }
    for (const chart of [
      createViewCache(hymn.lyrics, hymn.defaultKey)(view),
      createViewCache(hymn.lyrics, hymn.defaultKey, renderView)(view),
    ])
      expect(soundOf(firstChord(chart.lines) ?? '', capo), about).toBe(pitchOf(said))
    expect(pitchOf(said), about).toBe(pitchOf(key))
    // What the person, or else the playlist, says is what sounds.
    const wanted = (item && (ownHere.key ?? item.key)) ?? own.key ?? findOwnKey(written)
    expect(pitchOf(key), about).toBe(pitchOf(wanted))
  }
})

it('and so does one who obeys the list, the paper, a message or a file', () => {
  for (const written of HYMNS) {
    const mode = written.defaultKey.endsWith('m') ? 'm' : ''
    for (const settings of combine([null, ...['D', 'F#', 'A', 'Bb'].map(key => key + mode)], [null, 0, 2, 5])) {
      const lyrics = `[${written.chord}]Luz`
      const { defaultKey, capo: ownCapo } = written
      const sounding = settings.key ?? findOwnKey(written)
      const about = JSON.stringify({ written, settings })

      const printed: BookletSong = {
        ...{ title: 'Luz', number: 1, collection: '', author: '', lyrics, defaultKey, ownCapo },
        ...settings,
      }
      const head = describeKey(printed)
      const chord = firstChord(listPrintedStanzas(printed, 'chords').flatMap(({ lines }) => lines)) ?? ''
      expect(pitchOf(head.split(' ')[1] ?? ''), about).toBe(pitchOf(sounding))
      expect(soundOf(chord, readCapo(head)), about).toBe(pitchOf(sounding))

      const line = formatItemSettings({
        ...{ ...noItemSettings, ...settings },
        ...{ defaultKey: findOwnKey(written), ownCapo },
      })
      expect(readCapo(line), about).toBe(readCapo(head))
      if (readCapo(line)) expect(soundOf(readShapes(line) ?? '', readCapo(line)), about).toBe(pitchOf(sounding))

      const message = formatMessage([printed], 'chords')
      expect(message, about).toContain(`Tom: ${head.split(' ')[1]}`)
      expect(soundOf(/```(\S+)/.exec(message)?.[1] ?? '', readCapo(message)), about).toBe(pitchOf(sounding))

      const song = { ...EMPTY_SONG, title: 'Luz', key: defaultKey, capo: ownCapo, lyrics }
      const played = toItemSong(song, { ...settings, tempo: null })
      expect(soundOf(played.lyrics.slice(1, played.lyrics.indexOf(']')), played.capo), about).toBe(pitchOf(sounding))
      expect(pitchOf(findOwnKey({ defaultKey: played.key, capo: played.capo })), about).toBe(pitchOf(sounding))
    }
  }
})

function combine(keys: (string | null)[], capos: (number | null)[]) {
  return keys.flatMap(key => capos.map(capo => ({ key, capo })))
}
