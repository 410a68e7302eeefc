import 'server-only'
import { subMinutes } from 'date-fns'
import { type Difference, type Message, type Outcome, refused } from '@/lib/action/outcome'
import { db, type Transaction } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { dateAndTime } from '@/lib/runtime/time'
import { type Kept, keptSince, lastToChange, of, type Standing, type Versioned } from './kept'
import { type Content, differences, same, undoesAnother, type Wording } from './version'

export type { Versioned } from './kept'

/** As many as there are to go back to, besides the one that stands. */
export const KEPT = 20

/** Minutes within which one person's small changes are one. */
const MOMENT = 10

type Change<Written extends Content> = {
  id: string
  /** The version that the form began with. */
  version: number
  /** As many of the fields as the form has. */
  typed: Partial<Written>
  by: string
  /** What to say when it was removed in between. */
  missing: Message
}
type Write = (transaction: Transaction) => Promise<Outcome<never> | unknown>

/**
 * Saves a change over the version that it began with, and keeps both. Nothing, or a refusal: that somebody else has
 * saved in between, with both texts, or what `write` itself answered. Whoever sends the same twice has saved it once.
 */
export function saveOver<Written extends Content>(kind: Versioned<Written>, change: Change<Written>, write: Write) {
  return db.$transaction(async (transaction): Promise<Outcome<never> | undefined> => {
    const { id, version, typed, by, missing } = change
    const standing = await held(transaction, kind, id)
    if (!standing) return refused(missing)

    const { content: now } = standing
    if (Object.keys(typed).every(field => same(typed[field], now[field]))) return undefined
    if (version !== standing.version) {
      const since = await keptSince(transaction, kind, id, version)
      const overtaken = refusalIfOvertaken(kind.wording, { version, typed, standing, since })
      if (overtaken) return overtaken
    }

    const answer = await write(transaction)
    if (isRefusal(answer)) return answer
    await keepBoth(transaction, kind, { id, by, standing })
    return undefined
  })
}

type Overtaken<Written extends Content> = {
  version: number
  typed: Partial<Written>
  standing: Held<Written>
  /** The versions from the form's own on, oldest first. */
  since: Kept[]
}

/** Refuses a form that began with an older version, with both texts, if saving it would undo what somebody else wrote. */
export function refusalIfOvertaken<Written extends Content>(
  wording: Wording<Written>,
  { version, typed, standing, since }: Overtaken<Written>,
) {
  const base = since.find(({ number }) => number === version)?.content
  const texts = { base, now: standing.content, typed }
  const fields = differences(wording, texts, field => authorOf(field, since, standing))
  return undoesAnother(fields) ? overtaken(standing.version, fields, since) : undefined
}

type Deed = {
  id: string
  by: string
  /** A small change among many: with those of the same person shortly before, it is one version. */
  small?: boolean
  /** It is out of sight, and about to stand again. */
  removed?: boolean
}

/** Writes whatever stands, without a form behind it: bringing an earlier version back, moving a hymn in a playlist. */
export async function writeOver<Written extends Content, Result>(
  transaction: Transaction,
  kind: Versioned<Written>,
  deed: Deed,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result | 'gone'> {
  const standing = await held(transaction, kind, deed.id, deed.removed)
  if (!standing) return 'gone'

  const result = await write(transaction)
  await keepBoth(transaction, kind, { ...deed, standing })
  return result
}

/** Keeps what a thing says when it is made. */
export async function keepFirst<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  id: string,
  by: string,
) {
  const made = await kind.read(transaction, id)
  if (made) await keep(transaction, kind, { id, number: 1, by, at: made.since, content: made.content })
}

/** Waits for whoever else is changing the thing, and reads what they left; nothing when it was removed. */
async function held<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  id: string,
  removed = false,
) {
  const table = Prisma.raw(kind.table)
  const stands = kind.stays || removed ? Prisma.sql`true` : Prisma.sql`removed_at is null`
  const rows = await transaction.$queryRaw<{ version: number }[]>`
    select version from ${table} where id = ${id}::uuid and ${stands} for update`
  const standing = rows[0] && (await kind.read(transaction, id))
  if (!rows[0] || !standing) return undefined

  return { ...standing, version: rows[0].version }
}

type Held<Written extends Content> = Standing<Written> & { version: number }

async function keepBoth<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  { id, by, small, standing: { version, content, by: author, since } }: Deed & { standing: Held<Written> },
) {
  const next = await kind.read(transaction, id)
  if (!next || same(next.content, content)) return
  if (small && (await joins(transaction, kind, { id, number: version, by, content: next.content }))) return

  // What was written before versions were kept is kept now that it goes.
  await keep(transaction, kind, { id, number: version, by: author, at: since, content })
  await transaction.$executeRaw`update ${Prisma.raw(kind.table)} set version = ${version + 1} where id = ${id}::uuid`
  await keep(transaction, kind, { id, number: version + 1, by, at: new Date(), content: next.content })
  await transaction.version.deleteMany({ where: of(kind, id, { number: { lte: version + 1 - KEPT - 1 } }) })
}

/** Whether what stands was made by the same person a moment ago, and says this now: its number stays. */
async function joins(
  transaction: Transaction,
  kind: Pick<Versioned<Content>, 'column'>,
  { id, number, by, content }: Omit<ToKeep, 'at'>,
) {
  const { count } = await transaction.version.updateMany({
    where: of(kind, id, { number, madeBy: by, madeAt: { gte: subMinutes(new Date(), MOMENT) } }),
    data: { content, madeAt: new Date() },
  })
  return count > 0
}

type ToKeep = { id: string; number: number; by: string | null; at: Date; content: Content }

async function keep(
  transaction: Transaction,
  { column }: Pick<Versioned<Content>, 'column'>,
  { id, number, by, at, content }: ToKeep,
) {
  const data = [{ [column]: id, number, content, madeBy: by, madeAt: at }]
  await transaction.version.createMany({ data, skipDuplicates: true })
}

/** Named is whoever changed what this person would undo, or changed as well. */
function overtaken(version: number, fields: Difference[], since: Kept[]): Outcome<never> {
  const others = fields.filter(({ changedBy }) => changedBy !== 'me').map(({ theirs }) => theirs)
  const by = and.format(new Set(others.map(({ by }) => by)))
  const whens = others.map(({ when }) => when)
  const when = since.findLast(kept => whens.includes(kept.when))?.when ?? whens[0] ?? ''
  return {
    status: 'refused',
    message: { title: 'Alguém salvou antes de você', text: `${by}, em ${when}. Escolha o que fica.` },
    conflict: { version, by, when, fields },
  }
}

const and = new Intl.ListFormat('pt-BR')

function authorOf(field: string, since: Kept[], standing: Standing<Content>) {
  const { by = 'Outra pessoa', when = dateAndTime(standing.since) } = lastToChange(since, field) ?? since.at(-1) ?? {}
  return { by, when }
}

const isRefusal = (answer: unknown): answer is Outcome<never> =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'refused'
