import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import type * as z from 'zod'
import type { Person } from '@/lib/session/actor'
import { everyAction, send } from '@/tests/support/actions'
import { junkInsteadOf } from '@/tests/support/junk'
import { liftLimits } from '@/tests/support/limits'
import { naughtyTexts, naughtyTextsAt } from '@/tests/support/naughty'
import { browser } from '@/tests/support/next'
import { anOwner, visitors } from '@/tests/support/permissions'
import { everyText, type Tally, tally } from '@/tests/support/rows'

type Row = (typeof everyAction)[number]
type Input = FormData | object
type Shape = Record<string, z.ZodType>

// Which fields there are is said by what each action reads, not by what somebody thought of here.
const schemas = vi.hoisted(() => new Map<unknown, z.ZodObject>())
vi.mock('@/lib/action/action', async original => {
  type Build = (spec: { input: z.ZodObject }) => unknown
  const noted = (build: Build) => (spec: { input: z.ZodObject }) => {
    const action = build(spec)
    schemas.set(action, spec.input)
    return action
  }
  const { actionsWith } = await original<{ actionsWith: (shared: object) => Record<string, Build> }>()
  const notedWith = (shared: object) =>
    Object.fromEntries(Object.entries(actionsWith(shared)).map(([name, build]) => [name, noted(build)]))
  return { actionsWith: notedWith, ...notedWith({}) }
})
// Thousands of passwords are kept here: the same hash, for less work.
vi.mock('@node-rs/argon2', async original => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: (password: string) => argon.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) }
})
liftLimits()

it('there are enough naughty texts, and no action without a schema', () => {
  expect(naughtyTexts.length).toBeGreaterThanOrEqual(515)
  expect(new Set(everyAction.flatMap((_, turn) => naughtyTextsAt(turn))).size).toBe(naughtyTexts.length)
  expect(everyAction.filter(({ action }) => !schemas.has(action)).map(({ name }) => name)).toEqual([])
})

describe.each(everyAction)('$domain: $name', { timeout: 120_000 }, row => {
  const shape = schemas.get(row.action)?.shape ?? {}
  const fields = Object.keys(shape)
  const texts = naughtyTextsAt(everyAction.indexOf(row))
  const takes = (field: string, text: string) => shape[field]?.safeParse(isList(shape[field]) ? [text] : text).success

  it('refuses a text in every field that cannot take it, naming each', async () => {
    const good = await aStage(row)()
    const before = await tally()
    for (const text of texts) {
      const wrong = fields.filter(field => !takes(field, text))
      if (wrong.length === 0) continue
      const outcome = await answered(row, withText(text, good, shape, fields))
      expect(Object.keys(outcome.errors ?? {}), shown(text)).toEqual(expect.arrayContaining(wrong))
    }
    expect(await tally()).toEqual(before)
  })

  it('keeps every other text whole, or not at all', async () => {
    const stage = await aWatchedStage(row)
    for (const text of texts) {
      const taking = fields.filter(field => takes(field, text))
      if (taking.length === 0) continue
      const together = await stage.send(good => withText(text, good, shape, taking))
      // What one field was refused for says nothing about the others.
      if (together === 'refused' && taking.length > 1)
        for (const field of taking) await stage.send(good => withText(text, good, shape, [field]))
    }
    expect((await everyText()).filter(({ text }) => !isTidy(text))).toEqual([])
  })

  it('takes or refuses whatever else is sent', async () => {
    const kinds = junkInsteadOf(await aStage(row)(), fields).keys()
    const stage = await aWatchedStage(row)
    for (const kind of kinds) await stage.send(good => junkInsteadOf(good, fields)[kind])
    expect('isAdmin' in {}, 'every object is as it was').toBe(false)
  })
})

/** Here everything that is sent is done whole, or is refused in words and changes nothing. */
async function aWatchedStage(row: Row) {
  const next = aStage(row)
  let good = await next()
  let before = await tally()
  for (const _ of ['what the first time needs', 'what every time writes']) {
    before = await tally()
    expect(await send(row.action, good), 'a good call').toMatchObject({ status: 'done' })
    good = await next()
  }
  const whole = written(before, await tally())
  before = await tally()

  return {
    async send(change: (good: Input) => unknown) {
      const sent = change(good)
      const { status } = await answered(row, sent)
      if (status === 'done') good = await next()
      const after = await tally()
      if (status === 'refused') expect(after, shown(sent)).toEqual(before)
      else if (!row.mayWriteLess) expect(written(before, after), shown(sent)).toEqual(whole)
      before = after
      return status
    },
  }
}

/** Each call gives what a good call sends at this moment, and sees to it that someone is here who may send it. */
function aStage({ may, prepare, equip }: Row) {
  const visitor = visitors.find(({ counts }) => may[counts])
  let owner: Person | undefined
  let here: string | undefined

  return async () => {
    owner ??= await anOwner()
    const good = await prepare({ owner })
    // A call that signs someone in, out or up leaves another person here than who came.
    if (here === cookies()) return good
    await visitor?.arrives({ owner })
    await equip?.()
    here = cookies()
    return good
  }
}

async function answered({ action }: Row, sent: unknown) {
  const outcome = await send(action, sent).catch(error => expect.unreachable(`${shown(sent)} threw ${error.stack}`))
  if (outcome.status === 'done') return { status: outcome.status }
  if (outcome.status !== 'refused') expect.unreachable(`${shown(sent)} is left without an answer`)

  const { status, message, errors, reference } = outcome
  expect(reference, `failed at ${shown(sent)}`).toBeUndefined()
  expect(message.title, shown(sent)).toMatch(/./)
  return { status, errors }
}

/** The good input with a text in these fields. A password that is typed twice is the same both times. */
function withText(text: string, good: Input, shape: Shape, fields: string[]) {
  const values = fields.map(field => [field, isList(shape[field]) ? [text] : text] as const)
  if (!(good instanceof FormData)) return { ...good, ...Object.fromEntries(values) }

  const form = new FormData()
  for (const [name, value] of good) form.append(name, value)
  for (const [field, value] of values) form.set(Array.isArray(value) ? `${field}[]` : field, text)
  for (const field of fields) if (shape[`${field}Again`]) form.set(`${field}Again`, text)
  return form
}

const isList = (schema: z.ZodType | undefined) => schema?.safeParse([]).success === true

/** Rows that came, or went, in each table. */
const written = (before: Tally, after: Tally) =>
  Object.fromEntries(Object.entries(after).map(([table, { rows }]) => [table, rows - (before[table]?.rows ?? 0)]))

const isTidy = (text: string) =>
  text === text.normalize('NFC').trim() && !/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{M}{20}/u.test(text)

const cookies = () => JSON.stringify([...browser.cookies])
const shown = (sent: unknown) => inspect(sent instanceof FormData ? [...sent] : sent).slice(0, 300)
