import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@/lib/routes'
import { freePort } from '@/scripts/ports'
import { say } from '@/scripts/steps.mjs'
import { actionsOf } from '@/tests/support/doors'
import { form } from '@/tests/support/form'
import { answer } from './answer'
import { type MeasuredHouse, measuredHouse } from './measured-house'
import { nginxInFront } from './nginx'
import { keepsNothingPersonal, must } from './nothing-personal'
import { type Asked, answers, members, open } from './server-rows'
import { headersOf } from './sides'
import type { Row, Table } from './table'
import { inTurns } from './turns'

type Setting = { scale: boolean; wanted: (name: string) => boolean }

/** nginx before the app, as docs/in-front.md has it: what it wins, and that it keeps nothing about anybody. */
export async function inFront({ scale, wanted }: Setting): Promise<Table[]> {
  const port = await freePort()
  const env = { NEXTAUTH_URL: `http://localhost:${port}`, TRUSTED_PROXIES: '1' }
  const house = await measuredHouse({ scale, env })
  const nginx = await nginxInFront({ port, app: house.port })
  await keepsNothingPersonal(house)
  const late = await lateness(house)

  const rows: Row[] = []
  for (const row of [...open(house), ...members(house), ...answers].filter(row => wanted(row.name)))
    rows.push(await compared(row, house, nginx.pid))
  const figures = ['through nginx', 'the app alone', 'CPU ms nginx', 'CPU ms app']
  const stale = {
    name: 'a new event, to a stranger',
    figure: late.toFixed(0),
    more: [],
    bar: '≤ 2000',
    met: late <= 2000,
  }
  return [
    { title: 'Through nginx, answers a second', figure: 'of the app alone', more: figures, rows },
    { title: 'How late, ms', figure: 'at most', more: [], rows: [stale] },
  ]
}

async function compared(row: Asked, house: MeasuredHouse, nginx: number): Promise<Row> {
  const headers = headersOf(row, house)
  const through = { url: house.site + row.path, headers, group: nginx }
  const alone = { url: `http://localhost:${house.port}${row.path}`, headers, group: house.pid }
  const { ours, peer, ratio } = await inTurns({ ours: through, peer: alone })
  const more = [ours.perSecond.toFixed(0), peer.perSecond.toFixed(0), ours.cpu.toFixed(2), peer.cpu.toFixed(2)]
  say(`  ${row.name}: ${ratio.toFixed(2)} (${more.join(', ')})`)
  return { name: row.name, figure: ratio.toFixed(2), more }
}

/** A member makes an event and sees it at once; how much later a stranger does, who asks again and again. */
async function lateness({ site, build, cookie }: MeasuredHouse) {
  const act = actionsOf(site, build)
  let longest = 0
  for (let round = 0; round < 4; round += 1) {
    const title = `Encontro ${randomUUID()}`
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const given = form({ submission: randomUUID(), title, description: '', date, time: '19:30' })
    const shown = async (headers = {}) => (await answer(site + routes.calendar, headers)).body.includes(title)
    await shown()
    await act('createEvent', [{ status: 'idle' }, given], { cookie })
    const made = performance.now()
    must(await shown({ cookie }), 'whoever made an event sees it at once')
    while (!(await shown())) await pause(10)
    longest = Math.max(longest, performance.now() - made)
  }
  return longest
}
