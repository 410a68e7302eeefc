import type { MeasuredPair, MeasuredSide } from './alternate'
import type { MeasuredApp } from './measured-app'
import { type Answer, browserHeaders, type Headers, requestAnswer } from './request-answer'
import type { BenchRow } from './server-rows'
import { listPageFiles } from './static-files'

type Server = { site: string; pid: number }

/** An answer of ours and its peer, each looked at before it is counted: an error page is fast. */
export async function prepareFullSides(row: BenchRow, house: MeasuredApp, bare: Server): Promise<MeasuredPair> {
  const headers = createHeaders(row, house)
  const ours = { url: house.site + row.path, headers, group: house.pid }
  const peer = { url: bare.site + row.peer, headers, group: bare.pid }
  const [ourAnswer, peerAnswer] = [await requestWarm(ours), await requestWarm(peer)]
  if (ourAnswer.status !== 200 || !ourAnswer.body.includes(row.shows))
    throw new Error(`${row.path} answered ${ourAnswer.status} without "${row.shows}"`)
  if (peerAnswer.status !== 200) throw new Error(`the bare app answered ${peerAnswer.status} at ${row.peer}`)
  if (row.peer !== '/small' && (!ourAnswer.encoding || !peerAnswer.encoding))
    throw new Error(`${row.path} came uncompressed`)
  return { ours, peer }
}

/** The same for whoever has it already: each side is asked with the tag that it gave. */
export async function prepareUnchangedSides(
  row: BenchRow,
  house: MeasuredApp,
  bare: Server,
): Promise<MeasuredPair | undefined> {
  const ours = await findTaggedSide({ url: house.site + row.path, group: house.pid })
  const peer = await findTaggedSide({ url: `${bare.site}/`, group: bare.pid })
  return ours && peer ? { ours, peer } : undefined
}

async function findTaggedSide(side: MeasuredSide): Promise<MeasuredSide | undefined> {
  const tag = (await requestWarm(side)).headers.etag
  if (typeof tag !== 'string') return undefined
  const headers = { ...browserHeaders, 'if-none-match': tag }
  return (await requestAnswer(side.url, headers)).status === 304 ? { ...side, headers, status: 304 } : undefined
}

/** The largest script and style sheet of the landing page, each beside the bare app's script of the nearest size. */
export async function compareLargestFiles(house: MeasuredApp, bare: Server) {
  const [ours, peerFiles] = [await listLandingFiles(house), await listLandingFiles(bare)]
  return ['script', 'style'].flatMap(kind => {
    const file = ours.filter(one => one.kind === kind).toSorted((a, b) => b.raw - a.raw)[0]
    if (!file) return []
    const distance = (other: { raw: number }) => Math.abs(other.raw - file.raw)
    const [peer] = peerFiles.filter(one => one.kind === 'script').toSorted((a, b) => distance(a) - distance(b))
    const sides = {
      ours: { url: house.site + file.path, group: house.pid },
      peer: { url: `${bare.site}${peer?.path}`, group: bare.pid },
    }
    return [{ ...file, sides, told: `${describeFile(file)}; bare ${peer && describeFile(peer)}` }]
  })
}

const listLandingFiles = ({ site }: { site: string }) => listPageFiles({ url: `${site}/`, site })

const describeFile = ({ sent, encoding, immutable }: { sent: number; encoding: string; immutable: boolean }) =>
  [`${(sent / 1000).toFixed(1)} KB`, encoding || 'plain', ...(immutable ? ['immutable'] : [])].join(' ')

export const createHeaders = (row: BenchRow, house: MeasuredApp): Headers => ({
  ...browserHeaders,
  ...(row.member ? { cookie: house.cookie } : {}),
})

/** What a page is made of comes with its first reader. */
export async function requestWarm({ url, headers }: Pick<MeasuredSide, 'url' | 'headers'>): Promise<Answer> {
  await requestAnswer(url, headers)
  return await requestAnswer(url, headers)
}
