import { spawnSync } from 'node:child_process'
import { run } from '@/scripts/commands'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import type { Headers } from './answer'

export type Load = { requests: number; seconds: number }

export const CONNECTIONS = 32

/** The generator should cost little of the machine it shares: wrk where it is installed, otherwise Node's own client. */
export const generator = spawnSync('wrk', ['-v']).error ? 'node' : 'wrk'

/** 32 connections asking again and again; anything but the one status counts as a failure of the measurement. */
export async function load(url: string, headers: Headers, seconds: number, status = 200): Promise<Load> {
  const { host, port, pathname, search } = new URL(url)
  const address = `http://127.0.0.1:${port}${pathname}${search}`
  return await (generator === 'wrk' ? byWrk : byNode)(address, { Host: host, ...headers }, seconds, status)
}

async function byWrk(url: string, headers: Headers, seconds: number, status: number) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', '--timeout', '10s', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given, url]
  const { output } = await run('wrk', args)
  const [, requests, took, unit] = /(\d+) requests in ([\d.]+)(s|ms|m)/.exec(output) ?? []
  // What wrk calls an error is 400 and above: whether it is the status that was asked for is known from the first answer.
  if (!requests || /Non-2xx/.test(output) || /Socket errors/.test(output))
    throw new Error(`${url} (expected ${status}):\n${output}`)
  return { requests: Number(requests), seconds: Number(took) * ({ ms: 0.001, m: 60 }[unit ?? ''] ?? 1) }
}

async function byNode(url: string, headers: Headers, seconds: number, status: number) {
  const asked = JSON.stringify({ url, headers, seconds, status, connections: CONNECTIONS })
  const { code, output } = await run(process.execPath, [...nodeFlags, 'tests/bench/knocking.ts', asked])
  if (code !== 0) throw new Error(`${url}:\n${output}`)
  return JSON.parse(output) as Load
}
