import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { problem } from '@/scripts/problem.mjs'
import { print, runStep } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { runOrThrow } from '@/scripts/system/run-command'
import { makeVolume, type mountImage, startInContainer, waitUntilAnswers } from './container'
import { readLanding, runInContainer, stop } from './try-with-database'

type Image = ReturnType<typeof mountImage>

/** What ONCE does with an app: everything in /storage, a copy while it runs, and an update with both side by side. */
export async function tryWithoutDatabase(image: Image, folder: string) {
  const volume = makeVolume(path.join(folder, 'storage'))
  const start = async (SECRET_KEY_BASE: string, storage = volume) => {
    const PORT = String(await findFreePort())
    const container = startInContainer(image, storage, { PORT, SECRET_KEY_BASE, DISABLE_SSL: 'true' }, image.start)
    await waitUntilAnswers(`http://127.0.0.1:${PORT}/up`, container)
    return { ...container, site: `http://127.0.0.1:${PORT}` }
  }
  const secret = 'f'.repeat(64)
  const settings = { SECRET_KEY_BASE: secret }

  const first = await runStep('With nothing but a secret: /up answers', () => start(secret))
  await runStep('The first visit through the proxy says the address', async () => {
    const headers = { host: 'igreja.localhost', 'x-forwarded-for': '203.0.113.9' }
    await once(get(`${first.site}/up`, { headers }), 'response')
    await waitUntilAnswers(`${first.site}/readyz`, first)
  })
  print(first.readOutput().trim().replace(/^/gm, '    '))
  await runStep('comunhao seed', () => runInContainer(image, volume, settings, 'seed'))
  await readLanding(first.site)

  const copy = path.join(folder, 'copy')
  await runStep('A copy of /storage while it runs, after the hook', async () => {
    await runInContainer(image, volume, settings, 'pre-backup')
    // Whatever changes while the files are copied.
    const writing = runInContainer(image, volume, settings, 'admin membro@comunhao.example')
    await runOrThrow('cp', ['--archive', volume, copy], { failure: 'The folder could not be copied:' })
    await writing
  })

  const second = await runStep('An update: another one starts beside it, on the same /storage', () => start(secret))
  await runStep('The first is killed, and the second takes over the database', async () => {
    first.signal('SIGKILL')
    await first.ended
    await waitUntilAnswers(`${second.site}/readyz`, second)
    const output = await runInContainer(image, volume, settings, 'admin membro@comunhao.example')
    if (!output.includes('is an admin already')) throw problem(`What was written is not there: ${output}`)
  })
  await readLanding(second.site)
  await stop(second)

  await runStep('The copy is put back', () => runInContainer(image, copy, settings, 'post-restore'))
  const restored = await runStep('The app starts on the copy', () => start(secret, copy))
  await readLanding(restored.site)
  const output = await runInContainer(image, copy, settings, 'admin membro@comunhao.example')
  if (!output.includes('is now an admin')) throw problem(`It is not as it was when the copy began: ${output}`)
  await stop(restored)
}
