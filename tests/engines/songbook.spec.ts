import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { expect, test } from '@/tests/support/engines/fixtures'
import { findMisplacedChords } from '@/tests/support/engines/misplaced-chords'

const dense = 'Só [G7M(9)/B]em[F#m7(b5)]ti[D] há\na[C#m7(11)]i[B7/D#] a[E]mém[A]\nSe[Em7(9)/B]nhor [Am7]'

test('chords are over their syllables and do not overlap, also after transposing and back', async ({
  person,
  signInAs,
}) => {
  await signInAs('member')
  const hymn = await insertHymn({ text: `${dense}\n\n${longLyrics}` })
  await person.open(`/app/hymns/${hymn.id}`)
  await person.sees({ role: 'heading', name: hymn.title })
  expect(await person.run(findMisplacedChords)).toEqual({ chords: 117, misplaced: [] })

  await person.press({ role: 'button', name: 'Meio tom acima' })
  await person.sees({ role: 'button', name: /^Tom: (D#|Eb).*Voltar ao original, D/ })
  await expect.poll(() => person.reads('article')).not.toContain('Bm7')
  expect(await person.run(findMisplacedChords)).toEqual({ chords: 117, misplaced: [] })
  await person.press({ role: 'button', name: /^Tom: (D#|Eb)/ })
  await expect.poll(() => person.reads('article')).toContain('Bm7')
  await person.sees({ role: 'button', name: 'Tom original: D' })
})

test('the page scrolls automatically and turns with the keys of a pedal', async ({ person, signInAs }) => {
  await signInAs('member')
  const hymn = await insertHymn({ text: longLyrics })
  await person.open(`/app/hymns/${hymn.id}`)
  await person.press({ role: 'button', name: 'Rolar sozinho' })
  await expect.poll(person.scrolled).toBeGreaterThan(5)
  await person.press({ role: 'button', name: 'Pausar rolagem' })
  await person.sees({ role: 'button', name: 'Rolar sozinho' })

  const before = await person.scrolled()
  await person.key('PageDown')
  await expect.poll(person.scrolled).toBeGreaterThan(before + 300)
  await person.key('PageUp')
  await expect.poll(person.scrolled).toBeLessThan(before + 50)
})

test('a playlist is played to its end and back to the start', async ({ person, signInAs }) => {
  await signInAs('guest')
  const hymns = [await insertHymn(), await insertHymn(), await insertHymn()]
  const playlist = await insertPlaylist(null, hymns)
  await person.open(`/app/hymns/${hymns[0]?.id}?playlist=${playlist.id}&index=0`)
  for (const hymn of hymns.slice(1)) {
    await person.press({ role: 'link', name: 'Próximo' })
    await person.sees({ role: 'heading', name: hymn.title })
  }
  await expect.poll(() => person.reads('main')).toContain('3 de 3')
  await person.press({ role: 'link', name: 'Anterior' })
  await person.sees({ role: 'heading', name: hymns[1]?.title ?? '' })
  // At the end of a song the first press announces what the second one does.
  await expect(async () => {
    await person.key('ArrowRight')
    expect(await person.findVisible({ role: 'heading', name: hymns[2]?.title ?? '' })).toBeTruthy()
  }).toPass()
})
