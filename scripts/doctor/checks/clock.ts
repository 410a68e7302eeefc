import { withConnection } from '@/scripts/database/connect'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

type Clocks = { databaseUrl?: string; otherSite?: string }

/** Compares this machine's clock with the database's, and with that of a server which the app talks to anyway. */
export async function checkClock({ databaseUrl, otherSite }: Clocks): Promise<Finding[]> {
  const compared = [
    databaseUrl ? judgeOffset('the database', await measureOffset(() => readDatabaseClock(databaseUrl))) : undefined,
    otherSite ? await compareWithSite(otherSite) : undefined,
  ].filter(finding => finding !== undefined)
  return compared.length > 0 ? compared : [notChecked('there is no other clock to compare with')]
}

/** A site's header says whole seconds, and a proxy on the way may answer. */
async function compareWithSite(site: string): Promise<Finding> {
  try {
    return judgeOffset(new URL(site).hostname, await measureOffset(() => readSiteClock(site)))
  } catch {
    return notChecked(`${new URL(site).hostname}, whose clock would be compared, does not answer`)
  }
}

/** How many milliseconds this machine's clock is ahead: the other one was read half way between asking and answer. */
async function measureOffset(read: () => Promise<Date>) {
  const asked = Date.now()
  const other = await read()
  return (asked + Date.now()) / 2 - other.getTime()
}

export function judgeOffset(whose: string, offset: number): Finding {
  const seconds = Math.abs(offset) / 1000
  if (seconds < 3) return ok(`the clock agrees with that of ${whose}`)
  const text = `the clock is ${Math.round(seconds)} seconds ${offset > 0 ? 'ahead of' : 'behind'} that of ${whose}`
  const cure = 'Let both follow a time server: timedatectl set-ntp true (Debian: apt install systemd-timesyncd).'
  return seconds < 60 ? warning(text, cure) : wrong(text, cure)
}

const readDatabaseClock = (url: string) =>
  withConnection(url, async client => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now ?? new Date(Number.NaN)
  })

async function readSiteClock(site: string) {
  const response = await fetch(site, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) })
  const date = new Date(response.headers.get('date') ?? '')
  if (Number.isNaN(date.getTime())) throw new Error('it says no time')
  return date
}
