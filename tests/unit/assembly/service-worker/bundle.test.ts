import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleServiceWorker } from '@/lib/assembly/service-worker/bundle'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-worker-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function bundled(buildId: string) {
  const file = path.join(folder, `${buildId}.js`)
  await bundleServiceWorker(file, buildId)
  return readFileSync(file, 'utf8')
}

it('is a classic script that listens to all that a browser sends a worker', async () => {
  const events: string[] = []
  runInNewContext(await bundled('a-build'), { self: { addEventListener: (name: string) => events.push(name) } })
  expect(events.sort()).toEqual([
    'activate',
    'fetch',
    'install',
    'message',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
    'sync',
  ])
})

it('is another file with each build, so that browsers notice', async () => {
  expect(await bundled('one')).not.toBe(await bundled('another'))
})

it('deletes the caches of other builds once it is active, and keeps its own, the songs, and the screens of its own', async () => {
  const names = ['build one', 'build two', 'held', 'screens one', 'screens two']
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
  const self = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    registration: {},
    clients: { claim: () => Promise.resolve() },
  }
  const deleted: string[] = []
  const caches = { keys: async () => names, delete: async (name: string) => deleted.push(name) }
  runInNewContext(await bundled('two'), { self, caches })

  const work: Promise<unknown>[] = []
  listeners.get('activate')?.({ waitUntil: promise => work.push(promise) })
  await Promise.all(work)
  expect(work).toHaveLength(1)
  expect(deleted).toEqual(['build one', 'screens one'])
})
