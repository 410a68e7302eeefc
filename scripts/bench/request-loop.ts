import { Agent, get } from 'node:http'

type LoopOptions = {
  url: string
  headers: Record<string, string>
  seconds: number
  status: number
  connections: number
}

// A process of its own, started by load.ts if wrk is not installed: requests as often as it can and prints how often
// that was.
const { url, headers, seconds, status, connections }: LoopOptions = JSON.parse(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const started = performance.now()
const elapsed = () => (performance.now() - started) / 1000
let requests = 0

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (elapsed() < seconds) {
      await once()
      requests += 1
    }
  }),
)
process.stdout.write(JSON.stringify({ requests, seconds: elapsed() }))
agent.destroy()

function once() {
  return new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, response => {
      if (response.statusCode !== status) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
}
