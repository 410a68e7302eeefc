import { spawnSync } from 'node:child_process'
import { nodeFlags } from '@/scripts/node-flags.mjs'
import { runCommand } from '@/scripts/system/run-command'
import type { Headers } from './request-answer'

export type LoadResult = { requests: number; seconds: number }

export const CONNECTIONS = 32

/**
 * The generator should cost little of the machine it shares: wrk where it is installed, otherwise Node's own client.
 */
export const loadGenerator = spawnSync('wrk', ['-v']).error ? 'node' : 'wrk'

/** 32 connections that request continuously; any other status fails the measurement. */
export async function runLoad(url: string, headers: Headers, seconds: number, status = 200): Promise<LoadResult> {
  const { host, port, pathname, search } = new URL(url)
  const address = `http://127.0.0.1:${port}${pathname}${search}`
  return await (loadGenerator === 'wrk' ? runWrk : runNodeClient)(address, { Host: host, ...headers }, seconds, status)
}

async function runWrk(url: string, headers: Headers, seconds: number, status: number) {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', '--timeout', '10s', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headerArgs, url]
  const { output } = await runCommand('wrk', args)
  const [, requests, duration, unit] = /(\d+) requests in ([\d.]+)(s|ms|m)/.exec(output) ?? []
  // wrk only counts 400 and above as errors: the first response is checked for the expected status.
  if (!requests || /Non-2xx/.test(output) || /Socket errors/.test(output))
    throw new Error(`${url} (expected ${status}):\n${output}`)
  return { requests: Number(requests), seconds: Number(duration) * ({ ms: 0.001, m: 60 }[unit ?? ''] ?? 1) }
}

async function runNodeClient(url: string, headers: Headers, seconds: number, status: number) {
  const options = JSON.stringify({ url, headers, seconds, status, connections: CONNECTIONS })
  const { code, output } = await runCommand(process.execPath, [...nodeFlags, 'scripts/bench/request-loop.ts', options])
  if (code !== 0) throw new Error(`${url}:\n${output}`)
  return JSON.parse(output) as LoadResult
}
