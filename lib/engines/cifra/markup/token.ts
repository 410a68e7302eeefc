import type { Chord } from '@/lib/engines/cifra/theory/chord'

/** A token of a bracket: a chord, a suffix separated from its chord, a mark between, a word, or an unreadable chord. */
export type Token = { kind: 'chord' | 'part' | 'mark' | 'word' | 'unknown'; text: string; chord?: Chord }
