import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Outcome } from '@/lib/action/outcome'

export type Door = { exportedName: string; filename: string; workers: Record<string, unknown> }
export type Caller = { cookie?: string; address?: string }

/** Everything that Next would run for who knows its id: our actions, and functions with `'use cache'`. */
export function doorsOf(build: string) {
  const file = path.join(build, 'server', 'server-reference-manifest.json')
  return Object.entries<Door>(JSON.parse(readFileSync(file, 'utf8')).node)
}

/**
 * The actions of the served app, called over HTTP as our own pages call them: `await act('likeNotice', [{ … }], caller)`.
 * A form goes in as FormData. What was not answered in full throws, and is acknowledged by nobody.
 */
export function actionsOf(site: string, build: string) {
  const doors = doorsOf(build)

  return async function act(name: string, given: unknown[], { cookie = '', address = '' }: Caller = {}) {
    const [id, door] = doors.find(([, { exportedName }]) => exportedName === name) ?? []
    if (!id || !door) throw new Error(`The build has no action named ${name}.`)

    const answer = await fetch(site + pageOf(door), {
      method: 'POST',
      headers: {
        'Next-Action': id,
        Accept: 'text/x-component',
        Origin: site,
        Cookie: cookie,
        'X-Forwarded-For': address,
      },
      body: encoded(given),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    const outcome = outcomeIn(await answer.text())
    if (!outcome) throw new Error(`${name} answered ${answer.status}`)
    return { ...outcome, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
  }
}

export type Act = ReturnType<typeof actionsOf>

/** A page that brings it along, if it can be one without an id in its address. */
export function pageOf({ workers }: Door) {
  const pages = Object.keys(workers).filter(entry => entry.endsWith('page'))
  const page = pages.find(entry => !entry.includes('[')) ?? pages[0]?.replace(/\[\w+\]/, randomUUID())
  return `/${page?.replace(/\(\w+\)\//g, '').replace(/^app\/|\/?page$/g, '')}`
}

/** As React writes arguments: plain values as JSON; a form's fields beside it, each with the number of the form. */
function encoded(given: unknown[]) {
  const form = given.find(value => value instanceof FormData)
  if (!form) return JSON.stringify(given)

  const body = new FormData()
  for (const [name, value] of form) body.append(`_1_${name}`, value)
  body.set('0', JSON.stringify(given.map(value => (value === form ? '$K1' : value))))
  return body
}

/** As React writes an answer: one numbered line for each value; the first names the line that the action returned. */
function outcomeIn(text: string): Outcome | undefined {
  const lines = text.split('\n')
  const named = /"a":"\$@([0-9a-f]+)"/.exec(lines.find(line => line.startsWith('0:')) ?? '')?.[1]
  const line = lines.find(line => line.startsWith(`${named}:{`))
  return line && JSON.parse(line.slice(line.indexOf(':') + 1))
}
