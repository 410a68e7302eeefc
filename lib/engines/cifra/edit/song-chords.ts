import { transposeText } from '@/lib/engines/cifra/markup/chord-group'
import { parseMarkup } from '@/lib/engines/cifra/markup/markup'
import { toPitch } from '@/lib/engines/cifra/theory/note'

const MAX_CHORDS = 12

/** Lists the chords that a song uses, the most frequent ones first; a song with few chords gets those of its key too. */
export function listSongChords(lyrics: string, key: string): string[] {
  const counts = new Map<string, number>()
  for (const node of parseMarkup(lyrics)) {
    if (node.kind !== 'above' || !node.chordGroup.tokens.every(token => token.kind === 'chord')) continue
    const chord = node.source.slice(1, -1)
    counts.set(chord, (counts.get(chord) ?? 0) + 1)
  }
  const own = [...counts].sort(([, one], [, other]) => other - one).map(([chord]) => chord)
  const ofKey = own.length < 4 ? listKeyChords(key).filter(chord => !counts.has(chord)) : []
  return [...own, ...ofKey].slice(0, MAX_CHORDS)
}

/** The chords that belong to a key without alterations. */
function listKeyChords(key: string) {
  const [, tonic = 'C', minor] = /^([A-G][#b]?)(m)?$/.exec(key) ?? []
  const steps = toPitch(tonic) - (minor ? toPitch('A') : toPitch('C'))
  const accidental = /b|^F$|^[DGC]m/.test(key) ? 'b' : '#'
  return (minor ? 'Am Dm E F G C' : 'C F G Am Dm Em').split(' ').map(chord => transposeText(chord, steps, accidental))
}
