import type { MeasuredHouse } from './measured-house'
import type { Asked } from './server-rows'
import { headersOf, settled } from './sides'
import type { Row } from './table'

const bars: Record<string, { raw: number; sent: number }> = { landing: { raw: 60, sent: 12 } }

/** How large a page's HTML is, and what of it goes over the network. */
export async function weight(row: Asked, house: MeasuredHouse, bare: { site: string }): Promise<Row> {
  const ours = await settled({ url: house.site + row.path, headers: headersOf(row, house) })
  const theirs = await settled({ url: `${bare.site}/` })
  const [raw, sent] = [ours.body.length / 1000, ours.sent / 1000]
  const bar = bars[row.name]
  return {
    name: row.name,
    figure: raw.toFixed(1),
    more: [
      `${sent.toFixed(1)} ${ours.encoding}`,
      (theirs.body.length / 1000).toFixed(1),
      `${(theirs.sent / 1000).toFixed(1)} ${theirs.encoding}`,
    ],
    ...(bar && {
      bar: `≤ ${bar.raw}, ≤ ${bar.sent} br`,
      met: raw <= bar.raw && sent <= bar.sent && ours.encoding === 'br',
    }),
  }
}
