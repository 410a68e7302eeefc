import type { Chord } from '@/lib/cifra/theory/chord'

/** One thing in a bracket: a chord, a part standing apart from it, what is between, a word, a chord nobody can read. */
export type Token = { kind: 'chord' | 'part' | 'mark' | 'word' | 'unknown'; text: string; chord?: Chord }
