import { expect, it } from 'vitest'
import { detectFormat, readSongs } from '@/lib/engines/cifra/formats/formats'
import { findProblems } from '@/lib/engines/cifra/markup/problems'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<song xmlns="http://openlyrics.info/namespace/2009/song"'

const file = `${head} version="0.9" createdIn="OpenLP">
  <properties>
    <titles><title>Luz do mundo</title><title lang="en">Light</title></titles>
    <authors><author type="words">Ana Lima</author><author type="music">Rui</author><author>Rui</author></authors>
    <tempo type="bpm">72</tempo>
    <key>G</key>
    <songbooks><songbook name="Harpa" entry="12"/><songbook name="Coral"/></songbooks>
    <themes><theme>Natal</theme><theme>Ceia</theme></themes>
  </properties>
  <lyrics>
    <verse name="v1">
      <lines>
        <chord root="G"/>Luz do <chord root="D" bass="F#"/>mundo<br/>
        <comment>mais forte</comment><chord root="E" structure="min7"/>bri<chord root="C">lha</chord>
      </lines>
    </verse>
    <verse name="c"><lines repeat="2">Santo &amp; santo</lines></verse>
    <verse name="b"><lines part="Homens">Vem</lines><lines>sim</lines></verse>
  </lyrics>
</song>`

it('a file of OpenLyrics 0.9 is read', () => {
  expect(detectFormat(file, 'luz.xml')).toBe('openlyrics')
  expect(readSongs(file, 'openlyrics')).toEqual([
    {
      ...{ title: 'Luz do mundo', author: 'Ana Lima, Rui', tempo: 72, key: 'G', number: 12, collection: 'Harpa' },
      ...{ themes: ['Natal', 'Ceia'], capo: 0, link: '' },
      lyrics: [
        ...['[Verso 1]', '[G]Luz do [D/F#]mundo', '[mais forte]', '[Em7]bri[C]lha', ''],
        ...['[Refrão]', 'Santo & santo', '[2x]', '', '[Ponte]', '[Homens]', 'Vem', 'sim'],
      ].join('\n'),
    },
  ])
})

it('a file of OpenLyrics 0.8 is read: chords with a name, a line for each element', () => {
  const lyrics = '<verse name="v2"><lines><line><chord name="Am7/G"/>Luz</line><line>vida</line></lines></verse>'
  const old = `${head} version="0.8"><properties><titles><title>Luz</title></titles></properties><lyrics>${lyrics}</lyrics></song>`
  expect(readSongs(old, 'openlyrics')[0]?.lyrics).toBe('[Verso 2]\n[Am7/G]Luz\nvida')
})

it('chords have the structures that OpenLyrics names', () => {
  const chords = [
    ...['minmaj7', 'augmaj7', 'aug7', 'halfdim7', 'dim7', 'maj6', 'min6', 'dom9', 'dom9b', 'maj9', 'min9', 'aug9'],
    ...['halfdim9', 'sus4', 'add9', 'power', 'major'],
  ].map(structure => `<chord root="C" structure="${structure}"/>luz`)
  const song = `${head} version="0.9"><properties/><lyrics><verse name="v1"><lines>${chords.join(' ')}</lines></verse></lyrics></song>`
  const lyrics = readSongs(song, 'openlyrics')[0]?.lyrics ?? ''
  expect(lyrics).toBe(
    '[Verso 1]\n[Cm7M]luz [C7M(#5)]luz [C7(#5)]luz [Cm7(b5)]luz [Cº7]luz [C6]luz [Cm6]luz [C9]luz [C7(b9)]luz' +
      ' [C7M(9)]luz [Cm7(9)]luz [C9(#5)]luz [Cm9(b5)]luz [Csus4]luz [Cadd9]luz [C5]luz [C]luz',
  )
  expect(findProblems(lyrics)).toEqual([])
})
