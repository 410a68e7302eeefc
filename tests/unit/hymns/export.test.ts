import { describe, expect, it } from 'vitest'
import { EMPTY_SONG } from '@/lib/engines/cifra/formats/song-fields'
import { contentDisposition, createDistinctNames, toFileName } from '@/lib/hymns/export/file-name'
import { toItemSong } from '@/lib/hymns/export/item-song'

describe('the name of a downloaded file', () => {
  it.each([
    ['Coração Santo', 'Coração Santo'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Luz?*"<>|', 'C Luz'],
    ['...', 'Louvor'],
    ['', 'Louvor'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['Luz\u202egpj.exe\0\n', 'Luz gpj.exe'],
    ['Luz\ud800', 'Luz\ufffd'],
    ['😀'.repeat(200), '😀'.repeat(60)],
  ])('of %j is %j', (title, name) => {
    expect(toFileName(title)).toBe(name)
  })

  it('is sent with accents, and without for old programs', () => {
    expect(contentDisposition(`Graça ”d'Ele“ (2)%.cho`)).toBe(
      `attachment; filename="Graca _d'Ele_ (2)_.cho"; filename*=UTF-8''Gra%C3%A7a%20%E2%80%9Dd%27Ele%E2%80%9C%20%282%29%25.cho`,
    )
  })

  it('is given once', () => {
    const toDistinctName = createDistinctNames()
    expect(['Luz', 'luz', 'LUZ'].map(name => toDistinctName(name, 'cho'))).toEqual([
      'Luz.cho',
      'luz (2).cho',
      'LUZ (3).cho',
    ])
  })
})

describe('a song as it is played in a playlist', () => {
  const song = { ...EMPTY_SONG, key: 'G', capo: 3, tempo: 72, lyrics: 'Tom: [G]\n[G]Luz do [D/F#]mundo {Em7}' }
  const choose = (choices: { key?: string; capo?: number; tempo?: number }) =>
    toItemSong(song, { key: null, capo: null, tempo: null, ...choices })

  it('is the hymn’s own where the playlist leaves it', () => {
    expect(choose({})).toEqual(song)
    expect(choose({ tempo: 80 })).toEqual({ ...song, tempo: 80 })
  })

  it('is in the chosen key, spelled by it', () => {
    expect(choose({ key: 'Bb', capo: 0 })).toMatchObject({
      ...{ key: 'Bb', capo: 0, lyrics: 'Tom: [Bb]\n[Bb]Luz do [F/A]mundo {Gm7}' },
    })
    expect(choose({ key: 'Db', capo: 0 }).lyrics).toContain('[Db]Luz do [Ab/C]mundo {Bbm7}')
    expect(choose({ key: 'C#', capo: 0 }).lyrics).toContain('[C#]Luz do [G#/B#]mundo {A#m7}')
  })

  it('keeps the shapes of a hymn that has a capo, where the capo is not too far up', () => {
    expect(choose({ key: 'C' })).toMatchObject({ key: 'G', capo: 5, lyrics: song.lyrics })
    expect(choose({ key: 'F' })).toMatchObject({ key: 'F', capo: 0, lyrics: 'Tom: [F]\n[F]Luz do [C/E]mundo {Dm7}' })
  })

  it('is written as shapes over the chosen capo', () => {
    expect(choose({ key: 'Bb', capo: 3 })).toMatchObject({ key: 'G', capo: 3, lyrics: song.lyrics })
    expect(choose({ capo: 1 })).toMatchObject({ key: 'A', capo: 1 })
    expect(choose({ capo: 1 }).lyrics).toContain('[A]Luz do [E/G#]mundo {F#m7}')
  })
})
