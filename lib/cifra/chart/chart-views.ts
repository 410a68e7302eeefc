import { octave } from '@/lib/cifra/theory/note'
import { type Chart, chart, moved } from './chart'
import { isPlain, type View } from './chart-view'

/** Draws a chart in any other way than plain letters (seen.ts). */
type See = (original: Chart, defaultKey: string, view: View) => Chart

/**
 * A hymn in any view: each is worked out once, and asked for again it is the very same. Where `see` is not here yet, the
 * letters of the original stand in.
 */
export function inEachView(lyrics: string, defaultKey: string, see?: See) {
  const original = chart(lyrics)
  const known = new Map<string, Chart>()
  return ({ offset, capo = 0, as, spelling, key }: View) => {
    const view = { offset: octave(offset), capo: octave(capo), as, spelling, key }
    const name = JSON.stringify(isPlain(view) ? view.offset : view)
    const drawn = () => (see && !isPlain(view) ? see(original, defaultKey, view) : moved(original, offset - capo))
    const same = known.get(name) ?? drawn()
    known.set(name, same)
    return same
  }
}
