import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { tagsOf } from '@/lib/action/changes'
import { tags } from '@/lib/action/tags'
import { readChurch } from '@/lib/church/reads'
import { pool } from '@/lib/database/pool'
import { stateOf } from '@/lib/database/state'
import { makeAllStale, makeStale } from '@/lib/process/cache/stale-tags'
import { beInDoubt, line, stayAwake } from '@/lib/process/cache/trust'
import { checkFollowers, hearOfRights } from './follower-rights'
import { hearOfLead, hearOfPlaylists, readLeadsAgain } from './followers'
import { log } from './log'
import { openWire, PATIENCE, type Wire } from './wire'

/** How often, in milliseconds, it is made sure that this process is awake, and that the line is there. */
const BEAT = 25
const PAUSE = 500

/** From now on this process hears of every write (decision 28): what it keeps and was made false is not shown again. */
export function holdLine() {
  setInterval(stayAwake, BEAT).unref()
  void hold()
}

async function hold(): Promise<never> {
  for (let tries = 0; ; tries += 1) {
    const attempt = Promise.withResolvers<void>()
    line.settled = () => atMost(PATIENCE * 2, attempt.promise)
    const wire = await openWire({ changes: hear, led: hearOfLead }).catch(error => beWithout(error, tries))
    attempt.resolve()
    if (wire) {
      if (tries > 0) log.info('line is back', { tries })
      tries = 0
      await stayOn(wire)
    } else await pause(PAUSE, undefined, { ref: false })
  }
}

/** Until it breaks or falls silent: from then on nothing is shown of what is kept, before it is known what to think of it. */
async function stayOn(wire: Wire) {
  const asked = () => atMost(PATIENCE, ask(wire))
  Object.assign(line, { up: true, heard: asked, settled: asked, doubtedAt: 0, awakeAt: Date.now() })
  // Nobody knows what was told before.
  makeAllStale()
  readLeadsAgain()
  checkFollowers()
  followClock()
  try {
    while (!wire.isBroken()) {
      await ask(wire)
      await Promise.race([wire.broken, pause(PAUSE, undefined, { ref: false })])
    }
    log.warn('line lost')
  } catch (error) {
    log.warn('line lost', { error })
  }
  Object.assign(line, { up: false, heard: async () => {} })
  beInDoubt()
  wire.cut()
}

async function ask(wire: Wire) {
  const at = performance.now()
  await wire.ask()
  if (line.doubtedAt <= at) line.doubtedAt = 0
}

/** With the database away, what is kept is shown (decision 16); one that answers others is asked for every page anew. */
async function beWithout(error: unknown, tries: number) {
  if (tries === 0) log.warn('line could not be had', { error })
  if (await databaseAnswers(error)) beInDoubt()
  else line.doubtedAt = 0
  return undefined
}

/** One that starts or stops says so, and is away; any other refusal is an answer. */
async function databaseAnswers(error: unknown) {
  const state = stateOf(error) ?? ''
  if (/^[\dA-Z]{5}$/.test(state)) return !state.startsWith('57P')
  const asked = pool.query('select').then(() => true)
  return await Promise.race([asked, pause(PAUSE, false, { ref: false })]).catch(() => false)
}

function hear(told: string) {
  const named = tagsOf(told)
  if (named) makeStale(named)
  else makeAllStale()
  hearOfRights(told)
  hearOfPlaylists(told)
  if (!named || named.includes(tags.church)) followClock()
}

/** Reading what the church says of itself sets the clock by which this process tells days and hours. */
function followClock() {
  readChurch().catch(error => log.warn('the church could not be read', { error }))
}

async function atMost(milliseconds: number, work: Promise<unknown>) {
  const over = new AbortController()
  const enough = pause(milliseconds, undefined, { signal: over.signal, ref: false }).catch(() => {})
  await Promise.race([work, enough]).catch(() => {})
  over.abort()
}
