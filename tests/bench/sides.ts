import { type Answer, answer, asBrowsersAsk, type Headers } from './answer'
import type { MeasuredHouse } from './measured-house'
import type { Asked } from './server-rows'
import { filesOf } from './static-files'
import type { Side, Sides } from './turns'

type Server = { site: string; pid: number }

/** An answer of ours and its peer, each looked at before it is counted: an error page is fast. */
export async function whole(row: Asked, house: MeasuredHouse, bare: Server): Promise<Sides> {
  const headers = headersOf(row, house)
  const ours = { url: house.site + row.path, headers, group: house.pid }
  const peer = { url: bare.site + row.peer, headers, group: bare.pid }
  const [seen, beside] = [await settled(ours), await settled(peer)]
  if (seen.status !== 200 || !seen.body.includes(row.shows))
    throw new Error(`${row.path} answered ${seen.status} without "${row.shows}"`)
  if (beside.status !== 200) throw new Error(`the bare app answered ${beside.status} at ${row.peer}`)
  if (row.peer !== '/small' && (!seen.encoding || !beside.encoding)) throw new Error(`${row.path} came uncompressed`)
  return { ours, peer }
}

/** The same for whoever has it already: each side is asked with the tag that it gave. */
export async function kept(row: Asked, house: MeasuredHouse, bare: Server): Promise<Sides | undefined> {
  const ours = await known({ url: house.site + row.path, group: house.pid })
  const peer = await known({ url: `${bare.site}/`, group: bare.pid })
  return ours && peer ? { ours, peer } : undefined
}

async function known(side: Side): Promise<Side | undefined> {
  const tag = (await settled(side)).headers.etag
  if (typeof tag !== 'string') return undefined
  const headers = { ...asBrowsersAsk, 'if-none-match': tag }
  return (await answer(side.url, headers)).status === 304 ? { ...side, headers, status: 304 } : undefined
}

/** The largest script and style sheet of the landing page, each beside the bare app's script of the nearest size. */
export async function largestFiles(house: MeasuredHouse, bare: Server) {
  const [ours, theirs] = [await firstPage(house), await firstPage(bare)]
  return ['script', 'style'].flatMap(kind => {
    const file = ours.filter(one => one.kind === kind).toSorted((a, b) => b.raw - a.raw)[0]
    if (!file) return []
    const distance = (other: { raw: number }) => Math.abs(other.raw - file.raw)
    const [peer] = theirs.filter(one => one.kind === 'script').toSorted((a, b) => distance(a) - distance(b))
    const sides = {
      ours: { url: house.site + file.path, group: house.pid },
      peer: { url: `${bare.site}${peer?.path}`, group: bare.pid },
    }
    return [{ ...file, sides, told: `${told(file)}; bare ${peer && told(peer)}` }]
  })
}

const firstPage = ({ site }: { site: string }) => filesOf({ url: `${site}/`, site })

const told = ({ sent, encoding, immutable }: { sent: number; encoding: string; immutable: boolean }) =>
  [`${(sent / 1000).toFixed(1)} KB`, encoding || 'plain', ...(immutable ? ['immutable'] : [])].join(' ')

export const headersOf = (row: Asked, house: MeasuredHouse): Headers => ({
  ...asBrowsersAsk,
  ...(row.member ? { cookie: house.cookie } : {}),
})

/** What a page is made of comes with its first reader. */
export async function settled({ url, headers }: Pick<Side, 'url' | 'headers'>): Promise<Answer> {
  await answer(url, headers)
  return await answer(url, headers)
}
