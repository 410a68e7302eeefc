import type { Church } from './facts'

type Verse = Church['verses'][number]

/** The verses for a church that has chosen none. */
export const defaultVerses: Verse[] = [
  {
    reference: 'João 3:16',
    text: 'Porque de tal maneira amou Deus ao mundo, que deu o seu Filho unigênito, para que todo aquele que nele crê não pereça, mas tenha a vida eterna.',
  },
  { reference: 'Salmos 23:1', text: 'O Senhor é o meu pastor; nada me faltará.' },
  { reference: 'Filipenses 4:13', text: 'Posso todas as coisas naquele que me fortalece.' },
  { reference: 'Salmos 37:5', text: 'Entrega o teu caminho ao Senhor; confia nele, e ele tudo fará.' },
  {
    reference: 'Lamentações 3:22',
    text: 'As misericórdias do Senhor são a causa de não sermos consumidos, porque as suas misericórdias não têm fim.',
  },
  {
    reference: 'Salmos 46:10',
    text: 'Aquietai-vos, e sabei que eu sou Deus; serei exaltado entre as nações, serei exaltado sobre a terra.',
  },
]

/**
 * The verse of a day (`YYYY-MM-DD` in the church's time zone): the same for everyone, never the same on two days
 * running.
 */
export function pickVerse(day: string, chosen: readonly Verse[] = []): Verse {
  const verses = chosen.length > 0 ? chosen : defaultVerses
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const round = Math.floor(days / verses.length)
  const [first, second, ...rest] = shuffle(verses, round)
  const order = first === shuffle(verses, round - 1).at(-1) ? [second, first, ...rest] : [first, second, ...rest]
  return order[days - round * verses.length] ?? first ?? { reference: '', text: '' }
}

/** Shuffles the verses, so that each comes once a round; the number of the round is the seed. */
function shuffle(verses: readonly Verse[], round: number) {
  return verses
    .map((verse, index) => ({ verse, order: pseudoRandom(round * verses.length + index) }))
    .sort((a, b) => a.order - b.order)
    .map(({ verse }) => verse)
}

/** A pseudo-random number that is always the same for the same seed (the "lowbias32" hash). */
function pseudoRandom(seed: number) {
  let mixed = seed
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
