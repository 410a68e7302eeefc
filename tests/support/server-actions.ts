import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Outcome } from '@/lib/platform/action/outcome'

export type ServerReference = { exportedName: string; filename: string; workers: Record<string, unknown> }
export type Caller = { cookie?: string; address?: string }

/** Everything that Next runs for a request with its id: our actions, and functions with `'use cache'`. */
export function readServerReferences(build: string) {
  const file = path.join(build, 'server', 'server-reference-manifest.json')
  return Object.entries<ServerReference>(JSON.parse(readFileSync(file, 'utf8')).node)
}

/**
 * The actions of the served app, called over HTTP as our pages call them: `await act('likeNotice', [{ … }], caller)`. A
 * form is passed as FormData. Throws if the response is incomplete; such a call counts as not acknowledged.
 */
export function createActionCaller(site: string, build: string) {
  const references = readServerReferences(build)

  return async function act(name: string, args: unknown[], { cookie = '', address = '' }: Caller = {}) {
    const [id, reference] = references.find(([, { exportedName }]) => exportedName === name) ?? []
    if (!id || !reference) throw new Error(`The build has no action named ${name}.`)

    const answer = await fetch(site + findActionPage(reference), {
      method: 'POST',
      headers: {
        'Next-Action': id,
        Accept: 'text/x-component',
        Origin: site,
        Cookie: cookie,
        'X-Forwarded-For': address,
      },
      body: encodeArguments(args),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    const outcome = parseOutcome(await answer.text())
    if (!outcome) throw new Error(`${name} answered ${answer.status}`)
    return { ...outcome, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
  }
}

export type Act = ReturnType<typeof createActionCaller>

/** A page that uses the action, preferably one without an id in its address. */
export function findActionPage({ workers }: ServerReference) {
  const pages = Object.keys(workers).filter(entry => entry.endsWith('page'))
  const page = pages.find(entry => !entry.includes('[')) ?? pages[0]?.replace(/\[\w+\]/, randomUUID())
  return `/${page?.replace(/\(\w+\)\//g, '').replace(/^app\/|\/?page$/g, '')}`
}

/**
 * In React's format of arguments: plain values as JSON; the fields of a form beside it, each prefixed with the number
 * of the form.
 */
function encodeArguments(args: unknown[]) {
  const form = args.find(value => value instanceof FormData)
  if (!form) return JSON.stringify(args)

  const body = new FormData()
  for (const [name, value] of form) body.append(`_1_${name}`, value)
  body.set('0', JSON.stringify(args.map(value => (value === form ? '$K1' : value))))
  return body
}

/**
 * In React's format of responses: one numbered line for each value; the first refers to the line with the action's
 * result.
 */
function parseOutcome(text: string): Outcome | undefined {
  const lines = text.split('\n')
  const lineId = /"a":"\$@([0-9a-f]+)"/.exec(lines.find(line => line.startsWith('0:')) ?? '')?.[1]
  const line = lines.find(line => line.startsWith(`${lineId}:{`))
  return line && JSON.parse(line.slice(line.indexOf(':') + 1))
}
