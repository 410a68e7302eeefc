import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { beforePaint } from '@/components/kit/browser/before-paint'

/** What the page is dressed in before its first paint, on a device that keeps this. */
function runScript(localStorage: Record<string, string>) {
  const dataset: Record<string, string> = {}
  runInNewContext(beforePaint, { document: { documentElement: { dataset } }, localStorage })
  return { ...dataset }
}

it('the chosen theme, layout and text size are applied', () => {
  expect(runScript({ theme: 'dark' })).toEqual({ theme: 'dark' })
  expect(runScript({ theme: 'light', role: 'admin' })).toEqual({ theme: 'light', role: 'admin' })
  for (const minds of ['music', 'content', 'music content'])
    expect(runScript({ role: 'member', minds })).toEqual({ role: 'member', minds })
  expect(runScript({ role: 'admin', team: 'pastoral', warned: 'yes' })).toEqual({
    role: 'admin',
    team: 'pastoral',
    warned: 'yes',
  })
  expect(runScript({ role: 'member', 'hymn-reading': '{"size":5,"lyricsOnly":true}' })).toEqual({
    role: 'member',
    hymnSize: 5,
    hymnChords: 'off',
  })
})

it('an unknown stored value changes nothing', () => {
  expect(runScript({})).toEqual({})
  expect(runScript({ theme: 'system', role: 'guest', 'hymn-reading': '{"size":9,"lyricsOnly":"yes"}' })).toEqual({})
  expect(runScript({ team: 'music', warned: '2' })).toEqual({})
  for (const minds of ['', 'pastoral', 'content music', 'music ']) expect(runScript({ minds })).toEqual({})
  for (const reading of ['', 'null', '[]', '{', '7']) expect(runScript({ 'hymn-reading': reading })).toEqual({})
  expect(runScript({ theme: 'dark', 'hymn-reading': 'broken' })).toEqual({ theme: 'dark' })
})

it('a browser without storage follows the system theme', () => {
  const denied = { document: { documentElement: { dataset: {} } } }
  Object.defineProperty(denied, 'localStorage', {
    get() {
      throw new Error('denied')
    },
  })
  expect(() => runInNewContext(beforePaint, denied)).not.toThrow()
})
