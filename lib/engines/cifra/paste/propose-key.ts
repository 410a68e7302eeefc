import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import type { Chord } from '@/lib/engines/cifra/theory/chord'
import { KEYS, transposeKey } from '@/lib/engines/cifra/theory/key'
import { toPitch, wrapToOctave } from '@/lib/engines/cifra/theory/note'

/** What a chord says for a key: by half steps above the tonic, then the chord's kind. */
type Fit = Record<number, Partial<Record<Kind, number>>>
type Kind = 'major' | 'seventh' | 'minor' | 'diminished'

const MAJOR: Fit = {
  0: { major: 2, seventh: 0.6 },
  2: { minor: 1, seventh: 0.2, major: 0.1 },
  4: { minor: 0.8, seventh: 0.3, major: 0.2 },
  5: { major: 1.3, seventh: 0.4, minor: 0.3 },
  7: { major: 1.4, seventh: 1.9, minor: -0.3 },
  9: { minor: 1, seventh: 0.2, major: 0.1 },
  10: { major: 0.1 },
  11: { diminished: 0.6, minor: 0.2, seventh: 0.1 },
}
const MINOR: Fit = {
  0: { minor: 2, major: 0.2 },
  2: { diminished: 0.8 },
  3: { major: 0.9 },
  5: { minor: 1.2, major: 0.3 },
  7: { major: 1.5, seventh: 2, minor: 0.6 },
  8: { major: 1 },
  10: { major: 0.8, seventh: 0.6 },
  11: { diminished: 0.8 },
}
const FOREIGN = -0.7
const FIRST = 0.35
const LAST = 0.4

/** Proposes the key of a text with chords in the songbook's markup; returns undefined below two chords. */
export function proposeKey(lyrics: string): string | undefined {
  const chords = listChords(lyrics)
  if (chords.length < 2) return undefined
  const counts = countSame(chords)
  const [first, last] = [chords[0], chords.at(-1)]
  let best: { score: number; pitch: number; minor: boolean } | undefined
  for (const minor of [false, true])
    for (let pitch = 0; pitch < 12; pitch++) {
      const fit = minor ? MINOR : MAJOR
      let score = 0
      for (const { chord, count } of counts)
        score +=
          (count / chords.length) * (fit[wrapToOctave(toPitch(chord.root) - pitch)]?.[findKind(chord)] ?? FOREIGN)
      if (first && isTonic(first, pitch, minor)) score += FIRST
      if (last && isTonic(last, pitch, minor)) score += LAST
      if (!best || score > best.score + 1e-9) best = { score, pitch, minor }
    }
  return best && spellKey(best.pitch, best.minor, chords)
}

function listChords(lyrics: string): Chord[] {
  return parseMarkup(lyrics).flatMap(node =>
    'chordGroup' in node ? node.chordGroup.tokens.flatMap(({ chord }) => chord ?? []) : [],
  )
}

/** A song repeats the same few chords. */
function countSame(chords: Chord[]) {
  const counts = new Map<string, { chord: Chord; count: number }>()
  for (const chord of chords) {
    const name = chord.root + chord.suffix
    const known = counts.get(name)
    if (known) known.count++
    else counts.set(name, { chord, count: 1 })
  }
  return [...counts.values()]
}

function findKind({ suffix }: Chord): Kind {
  if (/^(?:°|º|˚|dim|[øØ∅]|m7?\(?[b-]5|m7?\(?5-)/i.test(suffix)) return 'diminished'
  if (/^(?:m(?!a)|-(?!5))/.test(suffix)) return 'minor'
  // `C9` in Brazil is a C with a ninth, without the seventh.
  return /^(?:7(?!M|maj|\+)|13)/i.test(suffix) ? 'seventh' : 'major'
}

function isTonic(chord: Chord, pitch: number, minor: boolean) {
  const kind = findKind(chord)
  return toPitch(chord.root) === pitch && (minor ? kind === 'minor' : kind === 'major' || kind === 'seventh')
}

/** Spells a key as the chart does, if keys are written so: `Db` beside `C#`, but never `A#`. */
function spellKey(pitch: number, minor: boolean, chords: Chord[]) {
  const mode = minor ? 'm' : ''
  const root = chords.find(chord => toPitch(chord.root) === pitch && isTonic(chord, pitch, minor))?.root
  const written = root && root + mode
  return KEYS.find(({ key }) => key === written)?.key ?? transposeKey(`C${mode}`, pitch)
}
