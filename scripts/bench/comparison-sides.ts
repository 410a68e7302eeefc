import type { MeasuredPair, MeasuredSide } from './alternate'
import type { MeasuredApp } from './measured-app'
import { type Answer, browserHeaders, type Headers, requestAnswer } from './request-answer'
import type { BenchRow } from './server-rows'
import { listPageFiles } from './static-files'

type Server = { site: string; pid: number }

/** A response of ours and its peer, each checked before it is counted: an error page is fast. */
export async function prepareFullSides(row: BenchRow, measuredApp: MeasuredApp, bare: Server): Promise<MeasuredPair> {
  const headers = createHeaders(row, measuredApp)
  const ours = { url: measuredApp.site + row.path, headers, group: measuredApp.pid }
  const peer = { url: bare.site + row.peer, headers, group: bare.pid }
  const [ourAnswer, peerAnswer] = [await requestWarm(ours), await requestWarm(peer)]
  if (ourAnswer.status !== 200 || !ourAnswer.body.includes(row.shows))
    throw new Error(`${row.path} answered ${ourAnswer.status} without "${row.shows}"`)
  if (peerAnswer.status !== 200) throw new Error(`the bare app answered ${peerAnswer.status} at ${row.peer}`)
  if (row.peer !== '/small' && (!ourAnswer.encoding || !peerAnswer.encoding))
    throw new Error(`${row.path} came uncompressed`)
  return { ours, peer }
}

/** The same for a client that has it already: each side is requested with its own ETag. */
export async function prepareUnchangedSides(
  row: BenchRow,
  measuredApp: MeasuredApp,
  bare: Server,
): Promise<MeasuredPair | undefined> {
  const ours = await findTaggedSide({ url: measuredApp.site + row.path, group: measuredApp.pid })
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
export async function compareLargestFiles(measuredApp: MeasuredApp, bare: Server) {
  const [ours, peerFiles] = [await listLandingFiles(measuredApp), await listLandingFiles(bare)]
  return ['script', 'style'].flatMap(kind => {
    const file = ours.filter(one => one.kind === kind).toSorted((a, b) => b.raw - a.raw)[0]
    if (!file) return []
    const distance = (other: { raw: number }) => Math.abs(other.raw - file.raw)
    const [peer] = peerFiles.filter(one => one.kind === 'script').toSorted((a, b) => distance(a) - distance(b))
    const sides = {
      ours: { url: measuredApp.site + file.path, group: measuredApp.pid },
      peer: { url: `${bare.site}${peer?.path}`, group: bare.pid },
    }
    return [{ ...file, sides, told: `${describeFile(file)}; bare ${peer && describeFile(peer)}` }]
  })
}

const listLandingFiles = ({ site }: { site: string }) => listPageFiles({ url: `${site}/`, site })

const describeFile = ({ sent, encoding, immutable }: { sent: number; encoding: string; immutable: boolean }) =>
  [`${(sent / 1000).toFixed(1)} KB`, encoding || 'plain', ...(immutable ? ['immutable'] : [])].join(' ')

export const createHeaders = (row: BenchRow, measuredApp: MeasuredApp): Headers => ({
  ...browserHeaders,
  ...(row.member ? { cookie: measuredApp.cookie } : {}),
})

/** Requests twice: what a page needs is prepared for its first reader. */
export async function requestWarm({ url, headers }: Pick<MeasuredSide, 'url' | 'headers'>): Promise<Answer> {
  await requestAnswer(url, headers)
  return await requestAnswer(url, headers)
}
