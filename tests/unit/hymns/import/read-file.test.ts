import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSongFile } from '@/lib/hymns/import/files/read-file'
import { makeDoc, makeDocx, makePdf, makeZip, toParagraphs } from '@/tests/support/song-files'

const chart = 'G     D/F# Em7\nCanta hoje minha alma\nC    G\nao Senhor da terra\n\n[Refrão]\nG   D\nGlória a ti'
const luz = `15. Luz do dia\nTom: G\nAutor: Ana Souza\n\n${chart}`
const paz = `16. Paz na terra\nTom: G\n\n${chart}`
const lyrics = '[G]Canta [D/F#]hoje [Em7]minha alma\n[C]ao Se[G]nhor da terra\n\n[Refrão]\n[G]Glór[D]ia a ti'
const song = { title: 'Luz do dia', number: 15, author: 'Ana Souza', key: 'G', lyrics }

const read = async (name: string, content: string | Uint8Array) => {
  const { songs, problems } = await readSongFile(
    {
      name,
      content: Uint8Array.from(Buffer.from(content)),
      person: 'ana',
    },
    song => song,
  )
  return {
    songs: songs.map(found => found.song),
    problems: problems.map(({ fileName, message }) => [fileName, message]),
  }
}

describe('a song is read', () => {
  it('from text in any encoding and with any line ends', async () => {
    const texts = [
      Buffer.from(luz),
      Buffer.from(`\ufeff${luz.replaceAll('\n', '\r\n')}`),
      Buffer.from(luz.replaceAll('\n', '\r'), 'latin1'),
      Buffer.from(luz.normalize('NFD')),
      Buffer.from(`\ufeff${luz}`, 'utf16le'),
      Buffer.from(luz, 'utf16le'),
      Buffer.from(`\ufeff${luz}`, 'utf16le').swap16(),
    ]
    for (const text of texts) expect((await read('hinos.txt', text)).songs).toEqual([expect.objectContaining(song)])
  })

  it('from Word, with its spaces and line breaks', async () => {
    const broken = `<w:p><w:r>${luz
      .split('\n')
      .map(line => `<w:t xml:space="preserve">${line}</w:t>`)
      .join('<w:br/>')}</w:r></w:p>`
    for (const body of [toParagraphs(luz), broken])
      expect((await read('sem extensão', makeDocx(body))).songs).toEqual([expect.objectContaining(song)])
  })

  it('from Word before 2007', async () => {
    expect((await read('hinos.doc', makeDoc(luz))).songs).toEqual([expect.objectContaining(song)])
  })

  it('from the columns of a table in Word', async () => {
    const cell = (text: string) => `<w:tc>${toParagraphs(text)}</w:tc>`
    const { songs } = await read('hinos.docx', makeDocx(`<w:tbl><w:tr>${cell(luz)}${cell(paz)}</w:tr></w:tbl>`))
    expect(songs.map(({ title }) => title)).toEqual(['Luz do dia', 'Paz na terra'])
    expect(songs.map(found => found.lyrics)).toEqual([lyrics, lyrics])
  })

  it('from a PDF, each chord at the letter it is above', async () => {
    const monospaced = await makePdf([luz.split('\n'), paz.split('\n')], { font: 'Courier' })
    const { songs } = await read('hinos.pdf', monospaced)
    expect(songs).toEqual([expect.objectContaining(song), expect.objectContaining({ title: 'Paz na terra', lyrics })])

    // In Helvetica, `Canta ` is 2,946 thousandths of 11 points wide, and `Canta hoje ` 5,114.
    const placed = [
      { text: 'G' },
      ...[
        { text: 'D/F#', x: 32.4 },
        { text: 'Em7', x: 56.9 },
      ].map(chord => ({ ...chord, sameLine: true })),
      { text: 'Canta hoje minha alma' },
    ]
    const proportional = await makePdf([['Luz do dia', 'Tom: G', '', ...placed]])
    expect((await read('hino.pdf', proportional)).songs[0]?.lyrics).toBe('[G]Canta [D/F#]hoje [Em7]minha alma')
  })

  it('from the columns of a page of a PDF', async () => {
    const columns = await makePdf([[...luz.split('\n'), ...paz.split('\n'), '']], {
      font: 'Courier',
      size: 9,
      columns: 2,
    })
    const { songs } = await read('hinos.pdf', columns)
    expect(songs.map(found => found.title)).toEqual(['Luz do dia', 'Paz na terra'])
    expect(songs.map(found => found.lyrics)).toEqual([lyrics, lyrics])
  })

  it('from a PDF without what is printed around its pages', async () => {
    const around = (song: string, page: number) => {
      const lines = ['11/10/2026, 20:15', ...song.split('\n')]
      return [...lines, ...Array.from({ length: 30 - lines.length }, () => ''), `Igreja da Praça, ${page} de 2`]
    }
    const { songs } = await read('hinos.pdf', await makePdf([around(luz, 1), around(paz, 2)], { font: 'Courier' }))
    expect(songs).toEqual([expect.objectContaining(song), expect.objectContaining({ title: 'Paz na terra', lyrics })])
  })

  it('from files that LibreOffice wrote: columns, tab stops, tables and text boxes', async () => {
    const rio =
      '[C]Rio manso [G]que me leva\n[Am]Para perto [F]do Senhor\n[C]Água viva [G/B]que sacia\n[F]Toda a se[G]de do ca[C]lor\n\n[F]Vou be[C]ber, vou be[G]ber\n[F]Desta á[G]gua até o [C]fim'
    const vento = '[Em]Vento sul que [D]sopra forte\n[C]Leva a dúvi[B7]da daqui\n[Em]Traz a fé que [D]vence a morte\n'
    const readFixture = async (name: string) =>
      (await read(name, readFileSync(path.join(import.meta.dirname, 'files', name)))).songs.map(song => [
        `${song.number} ${song.title} ${song.key}`,
        song.lyrics,
      ])
    expect(await readFixture('columns-and-footer.pdf')).toEqual([
      ['15 Vento sul Em', `${vento}[C]Faz a es[B7]pera ter um [Em]fim`],
      ['14 Rio manso C', rio],
      ['15 Vento sul Em', `${vento}[C]Faz a espera [B7]ter um fim [Em]`],
    ])
    expect(await readFixture('table-and-box.doc')).toEqual([
      ['14 Rio manso C', rio],
      ['13 Paz na terra D', expect.stringMatching(/^\[D\]Paz na terra, \[A\]paz no lar\n/)],
      ['16 Casa aberta F', expect.stringMatching(/^\[F\]Casa aber\[C\]ta, mesa posta\n/)],
    ])
  })

  it('from the formats of other programs', async () => {
    const chordPro = '{title: Luz do dia}\n{key: G}\n[G]Canta hoje'
    const openSong =
      '<?xml version="1.0"?><song><title>Luz do dia</title><key>G</key><lyrics>[V1]\n.G\n Canta hoje</lyrics></song>'
    for (const [name, text] of [
      ['luz.cho', chordPro],
      ['Luz do dia', openSong],
    ] as const)
      expect((await read(name, text)).songs).toEqual([expect.objectContaining({ title: 'Luz do dia', key: 'G' })])
  })

  it('from a WhatsApp chat, without the talk around it', async () => {
    const copied = `[20:15, 12/03/2026] Ana: *Luz do dia*\nTom: G\n\n${chart}\n[20:16, 12/03/2026] Beto: Obrigado!\n[20:17, 12/03/2026] Ana: *Paz na terra*\nTom: G\n\n${chart}`
    const exported = copied.replace(/^\[(\S+), (\S+)\]/gm, '$2 $1 -')
    for (const text of [copied, exported]) {
      const { songs } = await read('conversa.txt', text)
      expect(songs.map(found => [found.title, found.lyrics])).toEqual([
        ['Luz do dia', lyrics],
        ['Paz na terra', lyrics],
      ])
    }
  })

  it('without a title in it is named after its file', async () => {
    const { songs } = await readSongFile(
      {
        name: 'pasta/015 - Luz do dia.txt',
        content: Buffer.from(chart),
        person: 'ana',
      },
      song => song,
    )
    expect(songs[0]?.song).toMatchObject({ title: 'Luz do dia', number: 15 })
    expect(songs[0]?.doubts).toContain('O título veio do nome do arquivo.')
  })
})

describe('a zip', () => {
  it('gives the songs of its files, in folders too, and says what cannot be read', async () => {
    const zip = makeZip([
      { name: 'Hinos/', content: '' },
      { name: 'Hinos/luz.txt', content: luz },
      { name: 'Hinos/paz.docx', content: makeDocx(toParagraphs(paz)) },
      { name: '__MACOSX/Hinos/._luz.txt', content: '\0\0' },
      { name: 'Hinos/foto.jpg', content: Uint8Array.of(255, 216, 255, 0, 0, 1) },
      { name: 'Hinos/vazio.txt', content: '' },
      { name: 'Hinos/outro.zip', content: makeZip([{ name: 'a.txt', content: luz }]) },
      { name: '../../etc/passwd.txt', content: '17. Fé\nTom: D\n\nD   A\nCanta' },
      { name: Buffer.from('cora\x87\xc6o.txt', 'latin1'), content: '18. Coração\n\nD   A\nCanta', flags: 0 },
    ])
    const { songs, problems } = await read('hinos.zip', zip)
    expect(songs.map(({ title }) => title)).toEqual(['Luz do dia', 'Paz na terra', 'Fé', 'Coração'])
    expect(problems).toEqual([
      ['hinos.zip/Hinos/foto.jpg', expect.stringMatching(/^Não sabemos ler arquivos \.jpg/)],
      ['hinos.zip/Hinos/vazio.txt', 'Este arquivo está vazio: confira se é o certo.'],
      ['hinos.zip/Hinos/outro.zip', expect.stringMatching(/^Não abrimos um zip dentro de outro/)],
    ])
  })

  it('that is a bomb, or lies about its sizes, ends at its limits', async () => {
    const zeros = new Uint8Array(19_000_000)
    const big = makeZip([
      { name: 'a.txt', content: new Uint8Array(21_000_000) },
      { name: 'luz.txt', content: luz },
    ])
    expect((await read('a.zip', big)).problems).toEqual([['a.zip/a.txt', expect.stringContaining('20 MB')]])
    expect((await read('a.zip', big)).songs).toHaveLength(1)

    const dense = makeZip([{ name: 'a.txt', content: zeros }])
    expect((await read('a.zip', dense)).problems).toEqual([['a.zip/a.txt', expect.stringContaining('segurança')]])

    const lying = makeZip([{ name: 'a.txt', content: new Uint8Array(30_000_000), claims: 100 }])
    expect((await read('a.zip', lying)).problems).toEqual([['a.zip/a.txt', expect.stringContaining('danificado')]])

    const many = makeZip(Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.txt`, content: '', isStored: true })))
    expect((await read('a.zip', many)).problems).toEqual([['a.zip', expect.stringContaining('2.000 arquivos')]])
  })

  it('that is cut off or locked says so', async () => {
    const zip = makeZip([{ name: 'a.txt', content: luz }])
    expect((await read('a.zip', zip.subarray(0, -10))).problems).toEqual([
      ['a.zip', expect.stringContaining('danificado')],
    ])
    const locked = makeZip([{ name: 'a.txt', content: luz, flags: 0x0801 }])
    expect((await read('a.zip', locked)).problems).toEqual([['a.zip/a.txt', expect.stringContaining('senha')]])
  })
})

describe('what cannot be read is said in one sentence', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]><song><title>&b;</title><lyrics>&b;</lyrics></song>`
  it.each<[string, string | Uint8Array | (() => Promise<Uint8Array>), RegExp]>([
    ['vazio.txt', '', /vazio/],
    ['espaços.txt', ' \n\t\n', /Não há texto/],
    ['linhas.txt', 'Canta\n'.repeat(1_000_000), /200\.000 linhas/],
    ['grande.txt', new Uint8Array(20_000_001).fill(65), /20 MB/],
    ['foto.docx', Uint8Array.of(255, 216, 255, 0, 0, 1), /danificado/],
    ['culto.ppt', Uint8Array.of(1, 2, 3, 0, 0, 4), /\.ppt: salve como PDF/],
    ['imagem.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), /Não sabemos ler arquivos \.png: são imagens/],
    ['texto.rtf', '{\\rtf1 Canta}', /Não sabemos ler arquivos \.rtf: salve como Word/],
    [
      'folha.odt',
      makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
      /\.odt: salve como Word/,
    ],
    ['folha.xlsx', makeZip([{ name: '[Content_Types].xml', content: '' }]), /\.xlsx/],
    [
      'velho.doc',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(600).fill(7)),
      /danificado/,
    ],
    ['quebrado.docx', makeDocx('<w:p><w:r>'), /danificado/],
    ['entidades.docx', makeZip([{ name: 'word/document.xml', content: `<?xml version="1.0"?>${bomb}` }]), /danificado/],
    ['cresce.docx', makeDocx(toParagraphs('a').repeat(400_000)), /20 MB/],
    ['entidades.xml', bomb, /./],
    ['rasgado.docx', 'PK broken', /danificado/],
    ['quebrado.pdf', '%PDF-1.7\nnada', /danificado/],
    ['foto.pdf', () => makePdf([[]]), /só tem imagens/],
    ['trancado.pdf', () => makePdf([['Canta']], { userPassword: 'segredo' }), /pede uma senha/],
    ['livro.pdf', () => makePdf(Array.from({ length: 2001 }, () => [])), /2\.000 páginas/],
    ['longo.txt', `Canta\n\n${'minha alma\n'.repeat(6000)}`, /longo demais/],
  ])('%s', async (name, content, message) => {
    const { songs, problems } = await read(name, typeof content === 'function' ? await content() : content)
    expect(songs).toEqual([])
    expect(problems).toEqual([[name, expect.stringMatching(message)]])
  })

  it('and the file after it is read', async () => {
    await read('quebrado.pdf', '%PDF-1.7\nnada')
    expect((await read('luz.txt', luz)).songs).toHaveLength(1)
  })
})
