/**
 * Our pages against a bare Next app, in the same run and in turns, so that a noisy machine slows both alike.
 * Usage, while `npm start` serves: `node tests/bench/pages.ts http://localhost:3000 / /app/hymns …`
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const [ours = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const next = 'node_modules/next/dist/bin/next'
const barePort = 3999
const bare = `http://127.0.0.1:${barePort}/`
const cookie = process.env.COOKIE ?? ''

execFileSync(process.execPath, [next, 'build', 'tests/bench/bare'], { stdio: 'ignore' })
const server = spawn(process.execPath, [next, 'start', 'tests/bench/bare', '-H', '127.0.0.1', '-p', String(barePort)])
try {
  await until(bare)
  report('bare', await scripts(bare))
  for (const path of paths.length ? paths : ['/']) {
    const page = new URL(path, ours).href
    const rounds = []
    for (let round = 0; round < 6; round++)
      rounds.push([await requestsPerSecond(page), await requestsPerSecond(bare)] as const)
    // The first round warms both up.
    const counted = rounds.slice(1)
    const [us, them] = [median(counted.map(([us]) => us)), median(counted.map(([, them]) => them))]
    report(path, await scripts(page))
    say(
      `  ${us.toFixed(0)} requests/s, bare ${them.toFixed(0)}: ratio ${median(counted.map(([us, them]) => us / them)).toFixed(2)}`,
    )
  }
} finally {
  server.kill()
  await once(server, 'exit')
}

/** 32 connections asking again and again for two seconds. */
async function requestsPerSecond(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const started = performance.now()
  let answered = 0
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (performance.now() - started < 2000) {
        await answer(url, agent)
        answered += 1
      }
    }),
  )
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

function answer(url: string, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}

/** What a browser must load of JavaScript before the page is alive, as sent over the network. */
async function scripts(url: string) {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const addresses = [...new Set(tags.map(([, address]) => address ?? ''))]
  const bodies = await Promise.all(
    addresses.map(async address => Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer())),
  )
  return { files: bodies.length, bytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) }
}

function report(name: string, { files, bytes }: { files: number; bytes: number }) {
  say(`${name}: ${(bytes / 1000).toFixed(1)} kB of JavaScript (gzip) in ${files} files`)
}

async function until(url: string) {
  const deadline = Date.now() + 20_000
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`)
    await pause(50)
  }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
