import { KEYS, transposeKey } from './key'
import { type Accidental, wrapToOctave } from './note'
import { parseTonic } from './tonic'

/** The key and the accidental in which a song is written. */
export type WrittenKey = { defaultKey: string; accidental?: Accidental }

/**
 * How the song is played: half steps above the written key, how chords are spelled, and the name that somebody chose
 * for the key from a list: Db rather than C#.
 */
type SoundingView = { offset: number; spelling?: 'original' | 'key'; key?: string }

/**
 * Returns the name of the key that sounds, the same on every screen: the chosen one, or the one spelled as the song's
 * chords are, or the usual one where the chords' spelling gives a key that nobody writes, such as D# major.
 */
export function nameSoundingKey({ defaultKey, accidental }: WrittenKey, { offset, spelling, key }: SoundingView) {
  const usual = transposeKey(defaultKey, offset)
  if (key && !isUnwritten(key) && parseTonic(key)?.pitch === parseTonic(usual)?.pitch) return key
  if (wrapToOctave(offset) === 0) return usual
  const name = spelling === 'key' ? usual : transposeKey(defaultKey, offset, accidental)
  return isUnwritten(name) ? findUsualName(name) : name
}

/** Whether the chords follow the key's own spelling, because the person wants it or the song's own would not fit. */
export const isSpelledByKey = (written: WrittenKey, view: SoundingView) =>
  view.spelling === 'key' ||
  nameSoundingKey(written, view) !== transposeKey(written.defaultKey, view.offset, written.accidental)

/** Whether a name is a key's and nobody writes it: `D#`, `Gbm`. */
const isUnwritten = (name: string) => /^[A-G][#b]m?$/.test(name) && !KEYS.some(({ key }) => key === name)

function findUsualName(name: string) {
  const tonic = parseTonic(name)
  return tonic ? transposeKey(tonic.minor ? 'Cm' : 'C', tonic.pitch) : name
}
