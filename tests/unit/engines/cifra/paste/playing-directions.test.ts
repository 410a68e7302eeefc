import { describe, expect, it } from 'vitest'
import { extractLyrics } from '@/lib/engines/cifra/chart/chart'
import { readPastedSong } from '@/lib/engines/cifra/paste/pasted-song'
import { splitSongs } from '@/lib/engines/cifra/paste/split/split-songs'

const chart = 'G        D\nLuz do dia que brilha\n\nC       G\nVem sobre nós aqui'

const DIRECTIONS = [
  ...['Tocar com palheta', 'Começa só o violão', 'Usar palhetada alternada', 'Abafar as cordas', 'Pedal de delay'],
  ...['Tocar bem suave', 'Começar devagar', 'Terminar lento', 'Cantar duas vezes', 'Homens começam', 'Piano e voz'],
  ...['Ritmo de valsa', 'Batida sertaneja', 'Compasso composto', 'Um tom abaixo do original', 'Tocar em G'],
  ...['Versão ao vivo', 'Ouvir a gravação', 'Ensaiar para domingo', 'Mais rápido que o original', 'Acordes fáceis'],
  ...['(Não tocar na primeira estrofe)', 'Só na segunda vez', 'Violão 1: Capo 5 (forma de D)', 'Moderato'],
  ...['Batida: baixo, baixo, cima', 'Tocar mais uma vez', 'Transpor para Lá', 'Tom feminino', 'Arranjo da banda'],
  ...['Manter o ritmo', 'Conta 4 e entra', 'Só as mulheres', 'Emendar com a próxima', 'Violão faz a base'],
]

describe('a line above a song that says how to play is not its title', () => {
  it.each(DIRECTIONS)('%s', line => {
    for (const text of [`${line}\n${chart}`, `${line}\n\n${chart}`]) {
      const song = readPastedSong(text)
      expect(song.title).toBe('Luz do dia que brilha')
      expect(song.doubts).toContain('O título veio da primeira linha da letra.')
      expect(song.lyrics).toContain(line)
      expect(extractLyrics(song.lyrics)).not.toContain(line)
    }
  })

  it.each(DIRECTIONS)('%s, above or below the title', line => {
    const texts = [`${line}\nNoite serena\n\n${chart}`, `${line}\n\nNoite serena\n\nTom: G\n\n${chart}`]
    for (const text of texts) expect(readPastedSong(text).title).toBe('Noite serena')
    expect(readPastedSong(`Noite serena\n${line}\n\nTom: G\n${chart}`)).toMatchObject({
      title: 'Noite serena',
      author: '',
    })
  })

  it.each(['Bem lento', 'Suave', 'Mais devagar'])('%s could be one, so people are asked', line => {
    const song = readPastedSong(`${line}\n\n${chart}`)
    expect(song).toMatchObject({ title: 'Luz do dia que brilha', lyrics: expect.stringContaining(line) })
    expect(song.doubts).toContain('O título veio da primeira linha da letra.')
    expect(readPastedSong(`${line}\nvem a noite\ne a manhã\n\nE o dia\nnos acorda`).lyrics).toContain(`${line}\nvem`)
  })

  it('but what stands under chords is sung', () => {
    for (const line of ['Todos cantam', 'Bem devagar', 'Tocar bem suave'])
      expect(extractLyrics(readPastedSong(`Noite serena\n\nG    D\n${line}\n\nC     G\ne vem o dia`).lyrics)).toContain(
        line,
      )
  })

  it('and begins no song among others', () => {
    const songs = [`Noite serena\n\n${chart}`, `Manhã de sol\n\n${chart}\n\n\n\nTocar bem suave\n\n${chart}`]
    expect(splitSongs(songs.join('\n\n\n\n'))).toHaveLength(2)
  })
})

describe('a title that sounds like a direction', () => {
  it.each([
    ...['Solo sagrado', 'Volta ao lar', 'Toca-me, Senhor', 'Tom de festa', 'Abertura do mar', 'Fim dos dias'],
    ...['Entrada triunfal', 'Toque no altar', 'Começa em mim', 'Mais uma vez', 'Começar de novo', 'Até o fim'],
    ...['Uma só voz', 'Voz e coração', 'Suave é a tua voz', 'Homens de fé', 'Cordas de amor', 'Guitarra do céu'],
    ...['Segura na mão', 'Entra na minha casa', 'Ritmo do céu', 'Canta, minha alma', 'Deixa soar o louvor'],
    ...['Tocar o céu', 'Tempo de cantar', 'Solo fértil', 'Base firme', 'Final feliz', 'Vozes', 'Voz suave'],
    ...['Forte e valente', 'Acordes do céu', 'Batida do coração', 'Repete o nome', 'Um pouco mais', 'Atenção, igreja'],
  ])('%s is one', line => {
    for (const text of [`${line}\n${chart}`, `${line}\n\n${chart}`, `${line}\n\nTom: G\n${chart}`])
      expect(readPastedSong(text).title).toBe(line)
  })

  it.each(['Solo do Pedro', 'Solo guitarra', 'Final bem lento', 'Intro com violino', 'Base do refrão'])(
    '%s names a part',
    line => expect(readPastedSong(`${line}\n\n${chart}`).title).toBe('Luz do dia que brilha'),
  )
})
