import { setTimeout as pause } from 'node:timers/promises'
import type { Write } from './writes'

/**
 * How long after its acknowledgement, in milliseconds, who asked another instance was still answered as if it had not been
 * made: the last such question counts by when it was asked, so that an answer that takes long is no old one.
 */
export async function measureStaleness(write: Write, site: string) {
  // What is kept there is from before.
  await requestPage(write, site)
  await write.send()
  return await measureStalenessFrom(performance.now(), write, site)
}

export async function measureStalenessFrom(writeTime: number, write: Write, site: string) {
  for (let stale = 0; ; ) {
    const requestTime = performance.now()
    const answer = await requestPage(write, site)
    if (write.isSeen(answer)) return stale
    // An instance without its database may say so; it may not say what is no longer true.
    if (answer.status < 500) stale = Math.max(1, requestTime - writeTime)
    if (requestTime - writeTime > 60_000) throw new Error(`${write.surface}: never seen, ${answer.status}`)
    await pause(2)
  }
}

export async function requestPage({ path, cookie }: Write, site: string) {
  const answer = await fetch(site + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
