import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { tagsOf } from '@/lib/action/changes'
import { pool } from '@/lib/database/db'
import { stateOf } from '@/lib/database/state'
import { makeAllStale, makeStale } from '@/lib/process/cache/stale-tags'
import { beInDoubt, line, stayAwake } from '@/lib/process/cache/trust'
import { log } from './log'
import { openWire, PATIENCE, type Wire } from './wire'

/** How often it is made sure, in milliseconds, that this process is awake, and that the line is there. */
const BEAT = 25
const PAUSE = 500

/** From now on this process hears of every write, until it hangs up: what is kept and was made false is not shown again. */
export function holdLine() {
  const awake = setInterval(stayAwake, BEAT)
  awake.unref()
  const hanging = new AbortController()
  void hold(hanging.signal).finally(() => clearInterval(awake))
  return () => hanging.abort()
}

async function hold(hanging: AbortSignal) {
  for (let tries = 0; !hanging.aborted; tries += 1) {
    const attempt = Promise.withResolvers<void>()
    line.settled = () => atMost(PATIENCE * 2, attempt.promise)
    const wire = await openWire(hear).catch(error => beWithout(error, tries))
    attempt.resolve()
    if (wire) {
      if (tries > 0) log.info('line is back', { tries })
      tries = 0
      await stayOn(wire, hanging)
    } else await pause(PAUSE, undefined, { signal: hanging, ref: false }).catch(() => {})
  }
  line.doubtedAt = 0
}

/** Until it breaks, or falls silent: then nothing is shown of what is kept before it is known what is to be thought of it. */
async function stayOn(wire: Wire, hanging: AbortSignal) {
  const asked = asking(wire)
  Object.assign(line, { heard: () => atMost(PATIENCE, asked()), settled: () => atMost(PATIENCE, asked()) })
  Object.assign(line, { up: true, doubtedAt: 0, awakeAt: Date.now() })
  // Nobody knows what was said before.
  makeAllStale()
  try {
    while (!hanging.aborted) {
      await asked()
      const broken = await Promise.race([wire.broken.then(() => true), pause(PAUSE, false, { ref: false })])
      if (broken) throw new Error('the line broke')
    }
  } catch (error) {
    log.warn('line lost', { error })
  } finally {
    Object.assign(line, { up: false, heard: async () => {} })
    beInDoubt()
    wire.cut()
  }
}

/** What is asked while a question is under way waits for the next one, which answers all who wait. */
function asking(wire: Wire) {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  return () => {
    next ??= (current ?? Promise.resolve()).then(ask, ask)
    return next
  }

  function ask() {
    next = undefined
    current = asked().finally(() => {
      current = next ? current : undefined
    })
    return current
  }

  async function asked() {
    const at = performance.now()
    await wire.ask()
    if (line.doubtedAt <= at) line.doubtedAt = 0
  }
}

/** With the database away, what is kept is shown (decision 16); one that answers others is asked by every page anew. */
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
  return await Promise.race([asked, pause(PATIENCE, false, { ref: false })]).catch(() => false)
}

function hear(told: string) {
  const tags = tagsOf(told)
  if (tags) makeStale(tags)
  else makeAllStale()
}

async function atMost(milliseconds: number, work: Promise<unknown>) {
  const over = new AbortController()
  const enough = pause(milliseconds, undefined, { signal: over.signal, ref: false })
  await Promise.race([work, enough]).catch(() => {})
  over.abort()
  enough.catch(() => {})
}
