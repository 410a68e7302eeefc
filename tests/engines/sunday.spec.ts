import { aHymn, aPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { expect, test } from '@/tests/support/engines/fixtures'
import { anAppOfItsOwn } from '@/tests/support/own-app'
import { aStreet } from '@/tests/support/street'

/** What Firefox says of a network that is gone, or leads elsewhere. */
const gone = [/A ServiceWorker passed/, /establish a connection/, /Content-Security-Policy: .*connect-src/]

test('a set opened by its link at home is played on Sunday, when nobody answers any more', async ({
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...gone)
  const hymns = [await aHymn({ text: longLyrics }), await aHymn(), await aHymn({ text: longLyrics })]
  const { id } = await aPlaylist(null, hymns)
  const app = await anAppOfItsOwn()
  const link = `${app.site}/share/playlist/${id}`
  const playing = (index: number) => person.sees({ role: 'heading', name: hymns[index]?.title ?? '' })
  try {
    await person.open(link)
    await playing(0)
    await expect.poll(() => person.run(standsBy)).toBe(true)
  } finally {
    await app.stop()
  }

  await person.endAndStart()
  await person.open(link)
  await playing(0)
  await person.key('PageDown')
  await expect.poll(person.scrolled).toBeGreaterThan(300)
  await person.press({ role: 'button', name: 'Meio tom acima' })
  await person.sees({ role: 'button', name: /^Seu tom nesta playlist: (D#|Eb)/ })
  await person.press({ role: 'link', name: 'Próximo' })
  await playing(1)
  await person.press({ role: 'link', name: 'Próximo' })
  await playing(2)
  await person.reload()
  await playing(2)
  await person.press({ role: 'link', name: 'Anterior' })
  await playing(1)

  await person.endAndStart()
  await person.open(`${app.site}/app`)
  await playing(1)
  await person.press({ role: 'link', name: 'Anterior' })
  await playing(0)
  await person.sees({ role: 'button', name: /^Seu tom nesta playlist: (D#|Eb)/ })
})

test('on a network that says nothing, or lies, the set opens and is played all the same', async ({
  person,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(...gone)
  const hymns = [await aHymn({ text: longLyrics }), await aHymn()]
  const { id } = await aPlaylist(null, hymns)
  const street = await aStreet(baseURL ?? '')
  const link = `${street.site}/share/playlist/${id}`
  const playing = (index: number) => person.sees({ role: 'heading', name: hymns[index]?.title ?? '' })
  try {
    await person.open(link)
    await playing(0)
    await expect.poll(() => person.run(standsBy)).toBe(true)
    for (const how of ['silent', 'lying', 'leading away'] as const) {
      street.become(how)
      await person.open(link)
      await playing(0)
      await person.press({ role: 'link', name: 'Próximo' })
      await playing(1)
      await person.reload()
      await playing(1)
      await person.press({ role: 'link', name: 'Anterior' })
      await playing(0)
    }
  } finally {
    await street.close()
  }
})

/** Runs in the page. */
async function standsBy() {
  const { active } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && (await caches.match('/offline')) !== undefined
}
