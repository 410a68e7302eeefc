import { insertHymn, insertPlaylist, longLyrics } from '@/tests/support/e2e-songbook'
import { expect, test } from '@/tests/support/engines/fixtures'
import { startOwnApp } from '@/tests/support/own-app'

/** Firefox's errors for a network that is gone, or answers for someone else. */
const networkErrors = [/A ServiceWorker passed/, /establish a connection/, /Content-Security-Policy: .*connect-src/]

test('a setlist opened by its link at home is played on Sunday with the server unreachable', async ({
  person,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors)
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn(), await insertHymn({ text: longLyrics })]
  const { id } = await insertPlaylist(null, hymns)
  const app = await startOwnApp()
  const link = `${app.site}/share/playlist/${id}`
  const playing = (index: number) => person.sees({ role: 'heading', name: hymns[index]?.title ?? '' })
  try {
    await person.open(link)
    await playing(0)
    await expect.poll(() => person.run(waitForWorker)).toBe(true)
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

test('on a network that hangs or answers with a login page the setlist still opens and is played', async ({
  person,
  street,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors)
  const hymns = [await insertHymn({ text: longLyrics }), await insertHymn()]
  const { id } = await insertPlaylist(null, hymns)
  const link = `${street.site}/share/playlist/${id}`
  const playing = (index: number) => person.sees({ role: 'heading', name: hymns[index]?.title ?? '' })
  await person.open(link)
  await playing(0)
  await expect.poll(() => person.run(waitForWorker)).toBe(true)
  for (const state of ['silent', 'lying', 'leading away'] as const) {
    street.setState(state)
    await person.open(link)
    await playing(0)
    await person.press({ role: 'link', name: 'Próximo' })
    await playing(1)
    await person.reload()
    await playing(1)
    await person.press({ role: 'link', name: 'Anterior' })
    await playing(0)
  }
})

/** Runs in the page. */
async function waitForWorker() {
  const { active } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && (await caches.match('/offline')) !== undefined
}
