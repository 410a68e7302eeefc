import { describe, expect, it } from 'vitest'
import { formatMarkup, parseChart, transposeChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'

const STANZA = 'G        D\nLuz que desce a serra\nC        G\nPaz que lava a terra\nEm       D\nFica, meu amor'
const LAST = 'G      D\nVem morar em mim'
const read = (line: string) => readPastedSong(`${STANZA}\n\n${line}\n\n${LAST}`).lyrics

describe('chords that move with the song', () => {
  it.each([
    ['obs: na 3a vez troca Em por E', 'obs: na 3a vez troca [Em] por [E]'],
    ['Obs: passar de F pra Dm sem parar', 'Obs: passar de [F] pra [Dm] sem parar'],
    ['Final: repetir "lava a terra" 3x (C D G)', 'Final: repetir "lava a terra" 3x ([C] [D] [G])'],
    ['V1    | G | % | Em7 | % |  só pad e voz', 'V1 [| G | % | Em7 | % |] [só pad e voz]'],
    ['CH | G | D/F# | x2 todos', 'CH [| G | D/F# | x2] [todos]'],
    ['Em C G D  <- três vezes', '[Em] [C] [G] [D] [<- três vezes]'],
    ['coro bm d a e, bm d', 'coro [Bm] [D] [A] [E,] [Bm] [D]'],
    ['ponte: bm  a  g  (vai crescendo)', 'ponte: [Bm] [A] [G (vai crescendo)]'],
    ['[solo am f c g ]', 'solo [Am] [F] [C] [G]'],
    ['re-  la-/do  sib  la7', '[Dm] [Am/C] [Bb] [A7]'],
    ['ré-    mi7   lá-   (lá7)', '[Dm] [E7] [Am] [(A7)]'],
    ['interlúdio   Lá b Si b/Lá b Sol m7 Dó m7', 'interlúdio [Ab] [Bb/Ab] [Gm7] [Cm7]'],
    ['repete tudo e no fim fica so no d', '[repete tudo e no fim fica so no] [D]'],
    ['baixo fica no d na ultima', '[baixo fica no] [D] [na ultima]'],
    ['acaba no em', 'acaba no [Em]'],
    ['Obs: baixo faz Sol - Fá - Mi b na volta', 'Obs: baixo faz [G] - [F] - [Eb] na volta'],
    ['_última vez sobe meio tom pra F_', '[última vez sobe meio tom pra] [F]'],
    ['obs: o baixo faz G G/F# Em no fim', 'obs: o baixo faz [G] [G/F#] [Em] no fim'],
    ['refrao do re si- mi- la- re sol', 'refrao [C] [D] [Bm] [Em] [Am] [D] [G]'],
    ['re    si-    fa#-', '[D] [Bm] [F#m]'],
    ['Si b    Fá / Lá    Sol m', '[Bb] [F/A] [Gm]'],
    ['Bb    F / A    Gm', '[Bb] [F/A] [Gm]'],
    ['obs: pad em E o tempo todo', 'obs: pad em [E] o tempo todo'],
    ['Obs: o último é A maior', 'Obs: o último é [A maior]'],
    ['Refrão em A: D E F#m', 'Refrão em [A]: [D] [E] [F#m]'],
    ['intr.  D  A  E7  A', 'intr. [D] [A] [E7] [A]'],
    ['Obs: no lugar do E entra C#m, sem parar', 'Obs: no lugar do [E] entra [C#m], sem parar'],
    ['Obs: segurar o Lám e voltar no Ré', 'Obs: segurar o [Am] e voltar no [D]'],
    ['Obs.: o Si bemol é de passagem', 'Obs.: o [Bb] é de passagem'],
    ['OBS: VAI PARA C#m E TERMINA EM A', 'OBS: VAI PARA [C#m] E TERMINA EM [A]'],
    ['(repete tudo e termina em D maior)', '[repete tudo e termina em] [D maior]'],
    ['termina no am', 'termina no [Am]'],
    ['Eb_F_Gm__Bb/D', '[Eb] [F] [Gm] [Bb/D]'],
  ])('%j', (line, written) => expect(read(line)).toContain(`\n\n${written}\n\n`))

  it('a remark is not sung, and its chords are in the new key', () => {
    const chart = transposeChart(parseChart(read('obs: na 3a vez troca Em por E')), 2)
    expect(formatMarkup(chart)).toContain('obs: na 3a vez troca [F#m] por [F#]')
    expect(splitIntoStanzas(chart).flatMap(({ lines }) => lines)).not.toContainEqual(expect.stringContaining('troca'))
  })

  it.each(['Letra: Ano C', 'Repete a Parte B', '{comment: Am7 com baixo em G}'])('not the letters of %j', line =>
    expect(read(line)).toContain(`\n${line}\n`),
  )

  it('a chord in brackets keeps what it has in round ones', () => {
    const song = 'Der[Bm7(b5)]ramo [E7]tudo\n[Am]no chão daqui'
    expect(readPastedSong(song).lyrics).toBe(song)
  })

  it('those of small brackets, with blanks in them too', () => {
    expect(readPastedSong('[am]Quem [ f ]vigia [c]vê\no [g]sol nas[am]cer').lyrics).toBe(
      '[Am]Quem [F]vigia [C]vê\no [G]sol nas[Am]cer',
    )
  })

  it('those in round brackets in small letters', () => {
    const song = 'eu (f) não mereço e (c/e) vim\ntua (dm) graça vem por (bb) mim'
    expect(readPastedSong(song).lyrics).toBe('eu [F]não mereço e [C/E]vim\ntua [Dm]graça vem por [Bb]mim')
    expect(readPastedSong('[Em7(b5)]Quem vem\n[Am7(b5)]e [D7(b9)]vai [G7(b13)]só').lyrics).toContain('[G7(b13)]só')
  })

  it.each([
    ['meu chão é teu - d a/c#\nmeu céu também - bm g', 'meu chão é teu [D] [A/C#]\nmeu céu também [Bm] [G]'],
    ['pão de cada dia    Mim  Sim\nsó do nosso forno Dó  Sol', 'pão de cada dia [Em] [Bm]\nsó do nosso forno [C] [G]'],
    [
      'que o Senhor vem aí   sol re/fa#\ne vai morar aqui   mi- do',
      'que o Senhor vem aí [G] [D/F#]\ne vai morar aqui [Em] [C]',
    ],
  ])('those behind the words of %j', (song, lyrics) => expect(readPastedSong(song).lyrics).toBe(lyrics))

  it('those of a remark among the words', () => {
    expect(read('sobe pra A no último refrão')).toContain('\n[sobe pra] [A] [no último refrão]\n')
  })

  it('those of a tag, which are no themes', () => {
    const song = readPastedSong(`${STANZA}\n\ntag: F9  G  C`)
    expect([song.lyrics.split('\n').at(-1), song.themes]).toEqual(['tag: [F9] [G] [C]', []])
  })

  it('those in front of the words, in small letters too', () => {
    const song = 'g   deitei na pedra\nem  sonhei com o céu\nd/f#  porta do céu\nc   os anjos na escada'
    expect(readPastedSong(song).lyrics).toBe(
      '[G]deitei na pedra\n[Em]sonhei com o céu\n[D/F#]porta do céu\n[C]os anjos na escada',
    )
  })

  it('those in Dó Ré Mi, with their quality or bass in words', () => {
    const song = '(Lá menor) Povo que caminha (Ré menor) junto\n(Mi 7) traz o pão e a (Lá menor) flor'
    expect(readPastedSong(song).lyrics).toBe('[Am] Povo que caminha [Dm]junto\n[E7] traz o pão e a [Am]flor')
    expect(readPastedSong('      Dó     Dó baixo Mi  Fá\nAtravessei o rio a pé enxuto').lyrics).toBe(
      'Atrave[C]ssei o [C/E]rio a pé enxu[F]to',
    )
  })

  it('those behind the number of a stanza', () =>
    expect(readPastedSong('1. Sol          Ré\nTrigo moído no chão do moinho').lyrics).toBe(
      '1.\nTri[G]go moído no c[D]hão do moinho',
    ))

  it('minors of a song in capitals', () => {
    expect(readPastedSong('EM         C\nANTES QUE O GALO CANTE').lyrics).toBe('[Em]ANTES QUE O[C] GALO CANTE')
    expect(readPastedSong('EM         C\nAntes que o galo cante').lyrics).not.toContain('[Em]')
  })

  it('flats and minors of a song in capitals', () => {
    const song = 'EB      BB/D\nUM DIA NOS TEUS PATIOS\nCM      AB\nVALE MAIS QUE MIL'
    expect(readPastedSong(song).lyrics).toBe('[Eb]UM DIA N[Bb/D]OS TEUS PATIOS\n[Cm]VALE MAI[Ab]S QUE MIL')
    expect(readPastedSong('D  AB\nVALE MAIS').lyrics).not.toContain('Ab')
  })

  it('those that a message names', () => {
    const message = '[14/03, 20:17] Marcos Violão: no refrão é Am e não Em'
    expect(read(message)).toContain('[14/03, 20:17] Marcos Violão: no refrão é [Am] e não [Em]')
  })

  it('those of comments of another program', () => {
    const song = '{title: 013 - Doze pedras}\n{c: A9 | C#m7 |}\n[A9]Doze [D]pedras\n{c: na última para no D}'
    expect(readPastedSong(song)).toMatchObject({
      ...{ title: 'Doze pedras', number: 13 },
      lyrics: '[A9 | C#m7 |]\n[A9]Doze [D]pedras\n[na última para no] [D]',
    })
  })
})

describe('lines that are asked about', () => {
  it.each([
    ['Cai o pano. Aplausos (esperamos)', 'perhaps'],
    ['Rei de Chinelo', 'perhaps'],
    ['BAIXOS (só eles!)', 'perhaps'],
    ['Tem 12 voltas', 'perhaps'],
    ['A luz acende devagar:', 'perhaps'],
    ['"Ousamos dizer como aprendemos"', 'perhaps'],
    ['tava morto, reviveu! dm am', 'chords'],
    ['depois sobe pra A e o povo canta', 'chords'],
    ['Final em G maior (picardia)', 'chords'],
    ['>> espontâneo em cima de [Bb9] [C], sem pressa', 'note'],
    ['2. Sob o mesmo teto [Gm]', 'perhaps'],
    ['e no refrão fica no [C] e a Raquel ministra', 'perhaps'],
    ['\\beginverse', 'note'],
    ['58    www.louvores.exemplo', 'note'],
  ])('%j', (line, looksLike) =>
    expect(findDoubtfulLines(read(line)).map(found => found.looksLike)).toEqual([looksLike]),
  )

  it.each(['Amém, amém', 'Vem morar em mim, meu amor'])('but not %j', line =>
    expect(findDoubtfulLines(read(line))).toEqual([]),
  )
})

describe('a line without chords', () => {
  it.each(['respira antes daqui', 'juninho entra agora'])('is asked about alone: %j', line => {
    expect(findDoubtfulLines(read(line)).map(({ text }) => text)).toEqual([line])
    const inside = readPastedSong(`${STANZA}\n${line}\n${LAST}\n${STANZA}`).lyrics
    expect(findDoubtfulLines(inside).map(({ text }) => text)).toEqual([line])
  })

  it('is not asked about in a stanza without chords, nor where it repeats itself', () => {
    const { lyrics } = readPastedSong(`${STANZA}\n\nQuem nos deu a terra\ndeu também o grão\n\nÔôô\n\nLá, lá, lá`)
    expect(findDoubtfulLines(lyrics)).toEqual([])
  })

  it('is asked about above a song, also where the song sings the same words', () => {
    const { lyrics } = readPastedSong(`Sol na serra\n\n${STANZA}\n\nVem morar\n\n${LAST}`)
    expect(findDoubtfulLines(lyrics).map(({ text }) => text)).toEqual(['Vem morar'])
  })
})

describe('a stanza with chords among its words', () => {
  it('has chords in each line of a stanza of which two have some, and none of them is projected', () => {
    const song =
      'Bm - Sou teu barro, G - sou teu barro\nD - Molda em mim o que A - quiseres\nBm - Quebra o vaso, F#7 - refaz'
    const lines = findDoubtfulLines(readPastedSong(song).lyrics)
    expect(lines.map(({ looksLike }) => looksLike)).toEqual(['chords', 'chords', 'chords'])
    expect(splitIntoStanzas(parseChart(song))).toEqual([])
  })
})

it('a title directly above the first chords is asked about, below a heading of the Mass too', () => {
  const above = readPastedSong(`14/3 Ney: anota aí\no fogo desceu\n${STANZA}`).lyrics
  expect(findDoubtfulLines(above).map(({ text }) => text)).toContain('o fogo desceu')
  const mass = readPastedSong(`${STANZA}\n\n14. Canto de Comunhão\nFelizes no chão\n${LAST}`).lyrics
  expect(findDoubtfulLines(mass).map(({ text }) => text)).toContain('Felizes no chão')
})

it('what the priest says is sung where the people answer with chords', () => {
  const litany = 'P. Ó Cristo, batestes à porta\n\nGm      Dm\nT. Kyrie eleison'
  expect(readPastedSong(litany).lyrics).toContain('P. Ó Cristo, batestes à porta\n')
  expect(readPastedSong(litany).lyrics).not.toContain('{comment: P.')
})

it('a progression stands by itself above a remark', () => {
  const { lyrics } = readPastedSong(`${STANZA}\n\nGb7M  Ab/Gb  Fm7  Bb7  Ebm7\na cada 2 voltas sobe meio tom`)
  expect(lyrics).toContain('[Gb7M] [Ab/Gb] [Fm7] [Bb7] [Ebm7]\na cada 2 voltas')
})

it('chords without columns stand above their words, and an article is no chord', () => {
  const { lyrics } = readPastedSong(
    `${STANZA}\n\nc f c g\nvem morar no meio da gente cansada\n\nENTRADA - A Casa do Pai`,
  )
  expect(lyrics).toContain('\n[C] [F] [C] [G]\nvem morar no meio da gente cansada\n')
  expect(lyrics).not.toContain('[A]')
})

it('no chord goes into a heading or a remark below it', () => {
  const { lyrics } = readPastedSong(`G  D  Em  C  G  D\nVERSO -----\n${STANZA}\nG  D\nwww.louvores.exemplo`)
  expect(lyrics).toContain('[G] [D] [Em] [C] [G] [D]\nVERSO -----')
  expect(lyrics).toContain('[G] [D]\nwww.louvores.exemplo')
})
