import { createHeaders, requestWarm } from './comparison-sides'
import type { MeasuredApp } from './measured-app'
import type { BenchRow } from './server-rows'
import type { Row } from './table'

const weightLimits: Record<string, { raw: number; sent: number }> = { landing: { raw: 60, sent: 12 } }

/** The size of a page's HTML, and how much of it goes over the network. */
export async function measureWeight(row: BenchRow, measuredApp: MeasuredApp, bare: { site: string }): Promise<Row> {
  const ours = await requestWarm({ url: measuredApp.site + row.path, headers: createHeaders(row, measuredApp) })
  const bareAnswer = await requestWarm({ url: `${bare.site}/` })
  const [raw, sent] = [ours.body.length / 1000, ours.sent / 1000]
  const bar = weightLimits[row.name]
  return {
    name: row.name,
    figure: raw.toFixed(1),
    more: [
      `${sent.toFixed(1)} ${ours.encoding}`,
      (bareAnswer.body.length / 1000).toFixed(1),
      `${(bareAnswer.sent / 1000).toFixed(1)} ${bareAnswer.encoding}`,
    ],
    ...(bar && {
      bar: `≤ ${bar.raw}, ≤ ${bar.sent} br`,
      met: raw <= bar.raw && sent <= bar.sent && ours.encoding === 'br',
    }),
  }
}
