import { runLoad } from './load'
import { countStatements } from './measured-app'
import { browserHeaders, type Headers } from './request-answer'
import { readUsage } from './usage'

export type MeasuredSide = { url: string; headers?: Headers; status?: number; group: number }
export type MeasuredPair = { ours: MeasuredSide; peer: MeasuredSide }
export type Comparison = Awaited<ReturnType<typeof compareAlternately>>
type Pace = { perSecond: number; cpu: number; statements: number }

const ROUNDS = 5

/**
 * Measures ours and its peer alternately, so that a noisy machine slows both alike; the first round is a warm-up and is
 * not counted.
 */
export async function compareAlternately({ ours, peer }: MeasuredPair, seconds = 1) {
  const rounds: { ours: Pace; peer: Pace }[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ ours: await measurePace(ours, seconds), peer: await measurePace(peer, seconds) })
  const measuredRounds = rounds.slice(1)
  const computeMedianOf = (side: 'ours' | 'peer', kind: keyof Pace) =>
    computeMedian(measuredRounds.map(round => round[side][kind]))
  return {
    ours: { perSecond: computeMedianOf('ours', 'perSecond'), cpu: computeMedianOf('ours', 'cpu') },
    peer: { perSecond: computeMedianOf('peer', 'perSecond'), cpu: computeMedianOf('peer', 'cpu') },
    ratio: computeMedian(measuredRounds.map(round => round.ours.perSecond / round.peer.perSecond)),
    statements: computeMedianOf('ours', 'statements'),
  }
}

/**
 * Requests per second, milliseconds of processor for each, and how many statements per second they caused at Postgres.
 */
export async function measurePace({ url, headers, status, group }: MeasuredSide, seconds: number): Promise<Pace> {
  const [cpuBefore, statementsBefore] = [readUsage(group).cpu, await countStatements()]
  const { requests, seconds: duration } = await runLoad(url, { ...browserHeaders, ...headers }, seconds, status)
  const cpu = (readUsage(group).cpu - cpuBefore) / requests
  return { perSecond: requests / duration, cpu, statements: ((await countStatements()) - statementsBefore) / duration }
}

export function computeMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
