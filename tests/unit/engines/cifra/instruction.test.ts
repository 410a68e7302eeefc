import { describe, expect, it } from 'vitest'
import { extractLyrics, parseChart } from '@/lib/engines/cifra/chart/chart'
import { splitIntoStanzas } from '@/lib/engines/cifra/chart/stanzas'
import { SUNG_MARK } from '@/lib/engines/cifra/markup/chord-like'

const readKind = (line: string) => parseChart(line).lines[0]?.kind
const projected = (lyrics: string) => splitIntoStanzas(parseChart(lyrics)).flatMap(stanza => stanza.lines)

describe('instructions are only for musicians', () => {
  it.each([
    // What was seen on a projection screen.
    'Capotraste na 2ª casa',
    'Tom: G',
    'Afinação: E A D G B E',
    'BPM: 72',
    'N.C.',
    '(2x)',
    '( )',
    'Solo de guitarra',
    'Composição: Fulano de Tal',
    'D.S. al Coda',
    'Volta ao refrão',
    '//: ://',
    '{title: Porto desejado}',
    // And others, as people write them.
    'Tom - Bm',
    'Título: O barco de papel',
    'https://exemplo.org/barco',
    '[20:14, 03/05/2025] Ana: Segue a cifra',
    '>> Baixo e voz',
    'OFERTÓRIO',
    'Capo 2',
    'Capo: 3ª casa',
    'capotraste 4',
    'Com capotraste na terceira casa',
    'Sem capo',
    'Tom original: Bb',
    'Tom G',
    'Tom de Sol maior',
    'TOM: Am (com forma dos acordes no tom de Gm)',
    '[Afinação meio tom abaixo]',
    'Meio tom abaixo',
    '♩ = 96',
    '84 BPM',
    '6/8',
    'Compasso: 3/4',
    'Ritmo: valsa lenta',
    'Letra e música: Fulana',
    'Obs.: baixo só no refrão',
    '(N.C.)',
    'NC',
    'A capella',
    'bis',
    '(bis)',
    '2 vezes',
    '[3x]',
    'x2',
    'Repete 2x',
    'Repetir o refrão',
    'Volta no "Vem, luz" e termina',
    'Final: repetir "vem, luz" 3x',
    'Repete tudo',
    '(Volta ao início)',
    'Voltar para a ponte',
    'Vai ao coda e fim',
    'Ao refrão (2x)',
    'D.C.',
    'Da Capo al Fine',
    'Dal segno',
    'To Coda',
    'Solo (sax)',
    'Solo: teclado e violino',
    'Base do refrão',
    'Só voz e violão',
    'Entra a bateria',
    'Sai o baixo',
    'Sobe meio tom',
    'Modulação: D',
    'Muda o tom para A',
    'Fade out',
    '|: :|',
    '%',
    '-----',
    '{comment: Am7 com baixo em G}',
    '{define: A4 base-fret 1 frets 0 0 2 2 3 0}',
    '{x_nosso_campo: sim}',
    '(Abertura: só piano)',
    'Entrada da bateria',
    '(bateria entra leve)',
    '(última vez: parar no D)',
    '2ª vez mais forte',
    'Ritornelo',
    'Deixa vibrar...',
    '(Sl 22)',
    'Medley: Rio / Ponte',
    'Bm: x24432',
  ])('%s', line => {
    expect(readKind(line)).toBe('instruction')
    expect(projected(`Santo\n${line}\nDeus`)).toEqual(['Santo', 'Deus'])
    expect(extractLyrics(`Santo\n${line}\nDeus`)).toBe('Santo\nDeus')
  })

  it.each([
    '(Ana)',
    'Homens:',
    '(Todos) 2x',
    '*Intro*',
    '— Interlúdio —',
    'Intro 2x',
    'Instrumental:',
    'Mulheres:',
    '(Homens e mulheres)',
    '[Todos]',
    'Dirigente:',
    '2ª voz:',
    '(João e Maria)',
    '[Pedro]',
    'Ana Paula:',
    'Todos param:',
    'Homens (resposta):',
    'Ministro: Ana',
    'Estrofes: solista',
    'Pres.:',
    'Ministração livre',
    'Ad lib',
    'Canto de entrada',
    'Solo',
    '[Solo]',
    'Coda',
    'Tag (2x)',
    'Marina:',
    'Josué e Ana Paula:',
  ])('“%s” names who plays or sings: a label that nobody sings', line => {
    expect(readKind(line)).toBe('label')
    expect(projected(`Santo\n${line}\nDeus`)).toEqual(['Santo', 'Deus'])
    expect(extractLyrics(`Santo\n${line}\nDeus`)).toBe('Santo\nDeus')
  })

  it.each([
    'Volta, Senhor, ao teu povo',
    'Volta ao lar',
    'Volta ao primeiro amor',
    'Solo sagrado onde pisei',
    'Tom de festa no ar',
    'Tempo de louvar',
    'Música no céu se ouviu',
    'Letra por letra ele escreveu',
    'Todos',
    'Todos os povos: louvai',
    'Ao Senhor',
    'Ao começar o dia',
    'Entra na minha casa',
    'Entra, ó Rei',
    'Sai da tua terra',
    'Sobe o incenso ao altar',
    'Só Jesus',
    'Só o teu amor',
    'Para sempre',
    'Para o violeiro cantar',
    'Repete comigo: santo',
    '(Aleluia)',
    '(batei palmas ao Rei)',
    'Entrada franca no céu',
    'Canto de alegria',
    '(Glória)',
    '(Santo é o Senhor)',
    '(Vitória)',
    'Ana orou no templo',
    'Pedro negou três vezes',
    'E o anjo disse:',
    'Fim de tarde',
    'Base firme é Jesus',
    'Final feliz',
    'Capa e bordão',
    'Nota de amor',
    'Pausa para ouvir',
    'Homens e mulheres cantam juntos',
    '70 vezes 7',
    'Mil vezes',
    'Dó de mim',
    '{título}',
    'Oh',
  ])('but “%s” is lyrics', line => {
    expect(readKind(line)).toBe('lyrics')
    expect(projected(line)).toEqual([line])
  })

  it('a lone “A”, which may be a chord, is lyrics that are not projected until somebody says that they are sung', () => {
    expect(readKind('A')).toBe('lyrics')
    expect(projected('A')).toEqual([])
    expect(projected(`${SUNG_MARK}A`)).toHaveLength(1)
  })

  it('the name of a section is still its label', () => {
    expect(['[Coro]', '[Refrão 2x]', '[Ponte]', '[Fim]'].map(readKind)).toEqual(Array(4).fill('label'))
  })

  it('chords stay in place: a chord line is recognised as before', () => {
    expect(readKind('Solo: [G] [D]')).toBe('chords')
    expect(readKind('[Intro] [D9] [A/C#] (2x)')).toBe('chords')
    expect(readKind('[G]Volta ao [D]refrão')).toBe('chords')
    expect(readKind('In[G]tro [D]')).toBe('lyrics')
  })

  it('the projection shows only the words of a line: no singers, repeat counts or repeat signs', () => {
    expect(
      projected(
        [
          'Homens: Santo, santo',
          '(Ana) É o Senhor',
          'Deus do universo (2x)',
          '//: Hosana ://',
          '||: Bendito :|| 2x',
          'Amém (bis)',
          'Perdoar 7 vezes',
        ].join('\n'),
      ),
    ).toEqual(['Santo, santo', 'É o Senhor', 'Deus do universo', 'Hosana', 'Bendito', 'Amém', 'Perdoar 7 vezes'])
  })

  it('an instruction between two lines does not split a stanza; a section without words ends it', () => {
    const stanzas = (lyrics: string) => splitIntoStanzas(parseChart(lyrics)).map(({ lines }) => lines)
    expect(stanzas('Santo\n(2x)\nDeus')).toEqual([['Santo', 'Deus']])
    expect(stanzas('Santo\nSolo de guitarra\nDeus')).toEqual([['Santo'], ['Deus']])
  })

  it('chords above an instruction stay beside it when a chart is pasted', async () => {
    const { convertToBrackets: bracketed } = await import('@/lib/engines/cifra/paste/convert-pasted')
    expect(bracketed('G     D\nSolo de guitarra\nG    D\nSanto, santo')).toBe(
      '[G] [D]\nSolo de guitarra\n[G]Santo[D], santo',
    )
  })
})
