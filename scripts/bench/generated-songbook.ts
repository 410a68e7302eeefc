import { sql } from '@/tests/support/served-database'

const LINES = [
  'Eu canto ao Senhor de manhã com alegria no meu coração',
  'Teu amor me alcançou quando eu andava longe do caminho',
  'A Ele a glória, a Ele o louvor, agora e para sempre',
  'Em Ti confio, minha rocha e minha salvação',
  'Vem encher esta casa com a Tua doce presença',
  'Graça sem fim que me levanta a cada novo dia',
  'Ainda que eu passe pelo vale, comigo Tu estás',
  'Santo é o Teu nome, maravilhoso Deus de amor',
  'Toda a terra se alegra e os montes cantam de prazer',
  'Recebe, ó Pai, a gratidão que trago em meu olhar',
  'Firmado na palavra eu sigo sem temer o amanhã',
  'Unidos em um só povo vamos anunciar a paz',
]
const PROGRESSIONS = [
  ['G', 'D/F#', 'Em7', 'C9', 'Am7', 'D4', 'D7', 'G/B'],
  ['C', 'G/B', 'Am7', 'F7M', 'Dm7', 'G4/7', 'C/E', 'F6/9'],
  ['D', 'A/C#', 'Bm7', 'G7M(9)', 'Em7(11)', 'A7', 'F#m7', 'D9'],
  ['Bb', 'F/A', 'Gm7', 'Eb7M', 'Cm7(9)', 'F7(4/9)', 'Bb/D', 'Ebm6'],
  ['E', 'B/D#', 'C#m7', 'A9', 'F#m7(b5)', 'B7(b9)', 'G#º', 'E7M'],
]

/** A songbook like a congregation's: verses, a refrain, a bridge, chords inside words, no two hymns alike. */
export function generateSongbook(count: number) {
  return Array.from({ length: count }, (_, hymn) =>
    [
      `[Intro] ${pickProgression(hymn).slice(0, 4).map(wrapInBrackets).join(' ')}`,
      ...['Estrofe 1', 'Coro', 'Estrofe 2', 'Coro', 'Ponte', 'Final'].flatMap((part, section) => [
        '',
        `[${part}]`,
        ...[0, 1, 2, 3].map(line => generateLine(hymn, section * 4 + line)),
      ]),
    ].join('\n'),
  )
}

/** Inserts the songbook into the database of the served app. */
export async function insertSongbook(count: number) {
  const rows = generateSongbook(count).map((lyrics, n) => ({ number: 1000 + n, title: `Louvor ${n + 1}`, lyrics }))
  await sql(
    'insert into hymns (number, title, lyrics) select * from json_to_recordset($1) as rows(number int, title text, lyrics text)',
    [JSON.stringify(rows)],
  )
}

function generateLine(hymn: number, line: number) {
  const chords = pickProgression(hymn)
  const words = pick(LINES, hymn * 7 + line * 5).split(' ')
  return words
    .map((word, i) => {
      if ((i + line) % 2 > 0) return word
      const syllable = (hymn + i) % 3 === 0 && word.length > 4 ? 2 : 0
      return word.slice(0, syllable) + wrapInBrackets(pick(chords, hymn + line + i)) + word.slice(syllable)
    })
    .join(' ')
}

const pickProgression = (hymn: number) => pick(PROGRESSIONS, hymn)
const wrapInBrackets = (chord: string) => `[${chord}]`
const pick = <Item>(items: [Item, ...Item[]] | Item[], i: number) => items[i % items.length] as Item
