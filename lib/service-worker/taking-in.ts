import { SHELF } from '@/lib/playing/offline/offline-cache'
import { filesNamedIn } from './asked'
import { isOurs } from './network'
import { house, type Scope } from './scope'

/** Where the files of this build stand on the device. */
export const files = `build ${house.build}`

/** All that the shell needs and may need later, or nothing: a worker that holds half of it never comes to be. */
export async function takeIn() {
  try {
    const build = await caches.open(files)
    const shell = await fetched(house.shell, { cache: 'no-store', credentials: 'omit' })
    const taken = new Set<string>()
    let texts = [await shell.clone().text()]
    while (texts.length > 0) {
      const named = [...new Set(texts.flatMap(filesNamedIn))].filter(file => !taken.has(file))
      for (const file of named) taken.add(file)
      texts = await Promise.all(named.map(file => takeFile(build, file)))
    }
    await build.put(house.shell, shell)
  } catch (error) {
    await caches.delete(files)
    throw error
  }
}

async function takeFile(build: Cache, file: string) {
  // What a lying network once gave in its place may still be in the browser's cache.
  const answer = await fetched(file).catch(() => fetched(file, { cache: 'reload' }))
  await build.put(file, answer.clone())
  return /\.(js|css)$/.test(file) ? answer.text() : ''
}

async function fetched(address: string, how?: RequestInit) {
  const answer = await fetch(address, { priority: 'low', ...how })
  if (!answer.ok || answer.redirected || !isOurs(answer)) throw new Error(`${address}: ${answer.status}`)
  return answer
}

/** No page of a former build is open any more: browsers let a new worker wait until then. */
export async function takeOver(worker: Scope) {
  for (const name of await caches.keys()) if (name !== files && name !== SHELF) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
