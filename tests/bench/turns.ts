import { asBrowsersAsk, type Headers } from './answer'
import { load } from './load'
import { statements } from './measured-house'
import { usage } from './usage'

export type Side = { url: string; headers?: Headers; status?: number; group: number }
export type Sides = { ours: Side; peer: Side }
export type Compared = Awaited<ReturnType<typeof inTurns>>
type Pace = { perSecond: number; cpu: number; statements: number }

const ROUNDS = 5

/** Ours and its peer in turns, so that a noisy machine slows both alike; the first round warms up and is not counted. */
export async function inTurns({ ours, peer }: Sides, seconds = 1) {
  const rounds: { ours: Pace; peer: Pace }[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ ours: await pace(ours, seconds), peer: await pace(peer, seconds) })
  const counted = rounds.slice(1)
  const middle = (side: 'ours' | 'peer', kind: keyof Pace) => median(counted.map(round => round[side][kind]))
  return {
    ours: { perSecond: middle('ours', 'perSecond'), cpu: middle('ours', 'cpu') },
    peer: { perSecond: middle('peer', 'perSecond'), cpu: middle('peer', 'cpu') },
    ratio: median(counted.map(round => round.ours.perSecond / round.peer.perSecond)),
    statements: middle('ours', 'statements'),
  }
}

/** Answers a second, milliseconds of processor for each, and how many statements a second they made at Postgres. */
export async function pace({ url, headers, status, group }: Side, seconds: number): Promise<Pace> {
  const [used, asked] = [usage(group).cpu, await statements()]
  const { requests, seconds: took } = await load(url, { ...asBrowsersAsk, ...headers }, seconds, status)
  const cpu = (usage(group).cpu - used) / requests
  return { perSecond: requests / took, cpu, statements: ((await statements()) - asked) / took }
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
