import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { workerScript } from '@/lib/server/worker-script'

it('is one script that every browser reads, and hears what a worker is told', () => {
  const script = workerScript('a-build')
  expect(script).not.toMatch(/^\s*(import|export)\b/m)

  const heard: string[] = []
  runInNewContext(script, { self: { addEventListener: (name: string) => heard.push(name) } })
  expect(heard.sort()).toEqual(['activate', 'fetch', 'install', 'message'])
})

it('is another one with each build, so that browsers notice', () => {
  expect(workerScript('one')).not.toBe(workerScript('another'))
})
