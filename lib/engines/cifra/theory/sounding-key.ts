import { findShapesKey } from './capo'
import { isUnwritten, normalizeKey, transposeKey } from './key'
import { type Accidental, wrapToOctave } from './note'
import { parseTonic } from './tonic'

/** The key and the accidental in which a song is written. */
export type WrittenKey = { defaultKey: string; accidental?: Accidental }

/**
 * How the song is played: half steps above the written key, the capo, how chords are spelled, and the name that somebody
 * chose for the key from a list: Db rather than C#.
 */
type SoundingView = { offset: number; capo?: number; spelling?: 'original' | 'key'; key?: string }

/**
 * Returns the name of the key that sounds, the same on every screen: the written one; or moved, the chosen one or the one
 * spelled as the song's chords are.
 */
export function nameSoundingKey({ defaultKey, accidental }: WrittenKey, { offset, spelling, key }: SoundingView) {
  const usual = transposeKey(defaultKey, offset)
  if (wrapToOctave(offset) === 0) return usual
  if (key && !isUnwritten(key) && parseTonic(key)?.pitch === parseTonic(usual)?.pitch) return key
  return spelling === 'key' ? usual : transposeKey(defaultKey, offset, accidental)
}

/** Returns the sounding key, and the key whose shapes are played; without a capo they are equal. */
export function findViewKeys(written: WrittenKey, view: SoundingView) {
  const { offset, capo = 0 } = view
  const sounding = nameSoundingKey(written, view)
  const isAsWritten = capo > 0 && wrapToOctave(offset - capo) === 0
  return { sounding, shapes: isAsWritten ? normalizeKey(written.defaultKey) : findShapesKey(sounding, capo) }
}
