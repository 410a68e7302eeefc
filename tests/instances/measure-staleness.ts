import { setTimeout as pause } from 'node:timers/promises'
import type { Write } from './writes'

/**
 * Returns for how many milliseconds after the acknowledgement of a write another instance still answered without it. A
 * request counts by when it was sent, so that a slow answer is not a stale one.
 */
export async function measureStaleness(write: Write, site: string) {
  // Caches the page from before the write.
  await requestPage(write, site)
  await write.send()
  return await measureStalenessFrom(performance.now(), write, site)
}

export async function measureStalenessFrom(writeTime: number, write: Write, site: string) {
  for (let stale = 0; ; ) {
    const requestTime = performance.now()
    const answer = await requestPage(write, site)
    if (write.isSeen(answer)) return stale
    // An instance without its database may answer with an error, but not with stale data.
    if (answer.status < 500) stale = Math.max(1, requestTime - writeTime)
    if (requestTime - writeTime > 60_000) throw new Error(`${write.surface}: never seen, ${answer.status}`)
    await pause(2)
  }
}

export async function requestPage({ path, cookie }: Write, site: string) {
  const answer = await fetch(site + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
