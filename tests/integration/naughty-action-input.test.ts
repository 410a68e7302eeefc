import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import type * as z from 'zod'
import type { Person } from '@/lib/platform/session/actor'
import { allActions, sendAction } from '@/tests/support/actions'
import { createJunkInputs } from '@/tests/support/junk'
import { liftLimits } from '@/tests/support/limits'
import { isLongRun } from '@/tests/support/long'
import { naughtyTexts, pickNaughtyTexts } from '@/tests/support/naughty'
import { browser } from '@/tests/support/next-mocks'
import { signInAsOwner, visitors } from '@/tests/support/permissions'
import { countRows, type RowCounts, readAllTexts } from '@/tests/support/rows'

type Row = (typeof allActions)[number]
type Input = FormData | object
type Shape = Record<string, z.ZodType>

// Which fields there are is said by what each action reads, not by what somebody thought of here.
const schemas = vi.hoisted(() => new Map<unknown, z.ZodObject>())
vi.mock('@/lib/platform/action/action', async original => {
  type Build = (spec: { input: z.ZodObject }) => unknown
  const recordSchema = (build: Build) => (spec: { input: z.ZodObject }) => {
    const action = build(spec)
    schemas.set(action, spec.input)
    return action
  }
  const { createActions } = await original<{ createActions: (shared: object) => Record<string, Build> }>()
  const notedWith = (shared: object) =>
    Object.fromEntries(Object.entries(createActions(shared)).map(([name, build]) => [name, recordSchema(build)]))
  return { createActions: notedWith, ...notedWith({}) }
})
// Thousands of passwords are kept here: the same hash, for less work.
vi.mock('@node-rs/argon2', async original => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: (password: string) => argon.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) }
})
liftLimits()

it('the list of naughty texts is long enough, and every action has a schema', () => {
  expect(naughtyTexts.length).toBeGreaterThanOrEqual(515)
  expect(new Set(allActions.flatMap((_, turn) => pickNaughtyTexts(turn))).size).toBe(naughtyTexts.length)
  expect(allActions.filter(({ action }) => !schemas.has(action)).map(({ name }) => name)).toEqual([])
})

describe.each(allActions)('$domain: $name', { timeout: 120_000 }, row => {
  const shape = schemas.get(row.action)?.shape ?? {}
  const fields = Object.keys(shape)
  const turn = allActions.indexOf(row)
  const texts = pickNaughtyTexts(turn)
  const takes = (field: string, text: string) => shape[field]?.safeParse(isList(shape[field]) ? [text] : text).success

  it('refuses a text in every field that cannot accept it, and names each field', async () => {
    const good = await prepareStage(row)()
    const before = await countRows()
    for (const text of texts) {
      const wrong = fields.filter(field => !takes(field, text))
      if (wrong.length === 0) continue
      const outcome = await callAction(row, replaceWithText(text, good, shape, fields))
      expect(Object.keys(outcome.errors ?? {}), describeInput(text)).toEqual(expect.arrayContaining(wrong))
    }
    expect(await countRows()).toEqual(before)
  })

  it('saves every other text completely, or not at all', async () => {
    const stage = await prepareWatchedCall(row)
    for (const text of texts) {
      const taking = fields.filter(field => takes(field, text))
      if (taking.length === 0) continue
      await sendApart(taking, fields => stage.send(good => replaceWithText(text, good, shape, fields)))
    }
    const written = (await readAllTexts()).filter(({ column }) => !SEARCHED.test(column))
    expect(written.filter(({ text }) => !isTidyText(text))).toEqual([])
  })

  it('accepts or refuses any other input without failing', async () => {
    const kinds = [...createJunkInputs(await prepareStage(row)(), fields).keys()].filter(isInTurn(turn))
    const stage = await prepareWatchedCall(row)
    for (const kind of kinds) await stage.send(good => createJunkInputs(good, fields)[kind])
    expect('isAdmin' in {}, 'every object is as it was').toBe(false)
  })
})

/** Every eighth kind, and others for the next action; every kind in the long form. */
const isInTurn = (turn: number) => (kind: number) => isLongRun || kind % 8 === turn % 8

/** Here everything that is sent is done whole, or is refused in words and changes nothing. */
async function prepareWatchedCall(row: Row) {
  const next = prepareStage(row)
  let good = await next()
  let before = await countRows()
  for (const _ of ['what the first time needs', 'what every time writes']) {
    before = await countRows()
    expect(await sendAction(row.action, good), 'a good call').toMatchObject({ status: 'done' })
    good = await next()
  }
  const isUnchanged = hasWrites(before, await countRows())
  before = await countRows()

  return {
    async send(change: (good: Input) => unknown) {
      const sent = change(good)
      const { status, errors = {} } = await callAction(row, sent)
      if (status === 'done') good = await next()
      const after = await countRows()
      if (status === 'refused') expect(after, describeInput(sent)).toEqual(before)
      else if (!row.mayWriteLess) expect(hasWrites(before, after), describeInput(sent)).toEqual(isUnchanged)
      before = after
      return { status, errors }
    },
  }
}

/** What one field was refused for says nothing about the others: fields that are named go alone, the others together. */
async function sendApart(fields: string[], send: (fields: string[]) => Promise<{ status: string; errors: object }>) {
  const { status, errors } = await send(fields)
  if (status !== 'refused' || fields.length === 1) return
  const [named, others] = [fields.filter(field => field in errors), fields.filter(field => !(field in errors))]
  const groups =
    named.length > 0 && others.length > 0 ? [others, ...named.map(field => [field])] : fields.map(field => [field])
  for (const group of groups) await sendApart(group, send)
}

/** Each call gives what a good call sends at this moment, and sees to it that someone is here who may send it. */
function prepareStage({ may, prepare, equip }: Row) {
  const visitor = visitors.find(({ kind: counts }) => may[counts])
  let owner: Person | undefined
  let currentVisitor: string | undefined

  return async () => {
    owner ??= await signInAsOwner()
    const good = await prepare({ owner })
    // A call that signs someone in, out or up leaves another person here than who came.
    if (currentVisitor === cookies()) return good
    await visitor?.prepareSession({ owner })
    await equip?.()
    currentVisitor = cookies()
    return good
  }
}

async function callAction({ action }: Row, sent: unknown) {
  const outcome = await sendAction(action, sent).catch(error =>
    expect.unreachable(`${describeInput(sent)} threw ${error.stack}`),
  )
  if (outcome.status === 'done') return { status: outcome.status }
  if (outcome.status !== 'refused') expect.unreachable(`${describeInput(sent)} is left without an answer`)

  const { status, message, errors, reference } = outcome
  expect(reference, `failed at ${describeInput(sent)}`).toBeUndefined()
  expect(message.title, describeInput(sent)).toMatch(/./)
  return { status, errors }
}

/** The good input with a text in these fields. A password that is typed twice is the same both times. */
function replaceWithText(text: string, good: Input, shape: Shape, fields: string[]) {
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
const hasWrites = (before: RowCounts, after: RowCounts) =>
  Object.fromEntries(Object.entries(after).map(([table, { rows }]) => [table, rows - (before[table]?.rows ?? 0)]))

/** What search compares: letters of Korean stand in their parts there, so that the beginning of one finds it. */
const SEARCHED = /^(known_words|hymn_words)\./

const isTidyText = (text: string) =>
  text === text.normalize('NFC').trim() && !/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{M}{20}/u.test(text)

const cookies = () => JSON.stringify([...browser.cookies])
const describeInput = (sent: unknown) => inspect(sent instanceof FormData ? [...sent] : sent).slice(0, 300)
