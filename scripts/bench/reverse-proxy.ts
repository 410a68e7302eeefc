import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@/lib/values/routes/routes'
import { print } from '@/scripts/steps.mjs'
import { findFreePort } from '@/scripts/system/ports'
import { createFormData } from '@/tests/support/form'
import { createActionCaller } from '@/tests/support/server-actions'
import { compareAlternately } from './alternate'
import { createHeaders } from './comparison-sides'
import { type MeasuredApp, startMeasuredApp } from './measured-app'
import { startNginx } from './nginx'
import { requireNoPersonalData, requireTrue } from './no-personal-data'
import { requestAnswer } from './request-answer'
import { apiRows, type BenchRow, listMemberRows, listPublicRows } from './server-rows'
import type { Row, Table } from './table'

type Setting = { scale: boolean; wanted: (name: string) => boolean }

/** nginx in front of the app, as in docs/in-front.md: how much it gains, and that it caches no personal data. */
export async function benchReverseProxy({ scale, wanted }: Setting): Promise<Table[]> {
  const port = await findFreePort()
  const env = { NEXTAUTH_URL: `http://localhost:${port}`, TRUSTED_PROXIES: '1' }
  const measuredApp = await startMeasuredApp({ scale, env })
  const nginx = await startNginx({ port, apps: [measuredApp.port] })
  await requireNoPersonalData(measuredApp)
  const maxLateness = await measureLateness(measuredApp)

  const rows: Row[] = []
  for (const row of [...listPublicRows(measuredApp), ...listMemberRows(measuredApp), ...apiRows].filter(row =>
    wanted(row.name),
  ))
    rows.push(await compareRow(row, measuredApp, nginx.pid))
  const figures = ['through nginx', 'the app alone', 'CPU ms nginx', 'CPU ms app']
  const latenessRow = {
    name: 'a new event, to a stranger',
    figure: maxLateness.toFixed(0),
    more: [],
    bar: '≤ 2000',
    met: maxLateness <= 2000,
  }
  return [
    { title: 'Through nginx, answers a second', figure: 'of the app alone', more: figures, rows },
    { title: 'How late, ms', figure: 'at most', more: [], rows: [latenessRow] },
  ]
}

async function compareRow(row: BenchRow, measuredApp: MeasuredApp, nginx: number): Promise<Row> {
  const headers = createHeaders(row, measuredApp)
  const viaNginx = { url: measuredApp.site + row.path, headers, group: nginx }
  const direct = { url: `http://localhost:${measuredApp.port}${row.path}`, headers, group: measuredApp.pid }
  const { ours, peer, ratio } = await compareAlternately({ ours: viaNginx, peer: direct })
  const more = [ours.perSecond.toFixed(0), peer.perSecond.toFixed(0), ours.cpu.toFixed(2), peer.cpu.toFixed(2)]
  print(`  ${row.name}: ${ratio.toFixed(2)} (${more.join(', ')})`)
  return { name: row.name, figure: ratio.toFixed(2), more }
}

/** A member creates an event and sees it at once; measures how much later a visitor who keeps requesting sees it. */
async function measureLateness({ site, build, cookie }: MeasuredApp) {
  const act = createActionCaller(site, build)
  let longest = 0
  for (let round = 0; round < 4; round += 1) {
    const title = `Encontro ${randomUUID()}`
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const fields = createFormData({ submission: randomUUID(), title, description: '', date, time: '19:30' })
    const isVisible = async (headers = {}) =>
      (await requestAnswer(site + routes.calendar, headers)).body.includes(title)
    await isVisible()
    await act('createEvent', [{ status: 'idle' }, fields], { cookie })
    const createdAt = performance.now()
    requireTrue(await isVisible({ cookie }), 'whoever made an event sees it at once')
    while (!(await isVisible())) await pause(10)
    longest = Math.max(longest, performance.now() - createdAt)
  }
  return longest
}
