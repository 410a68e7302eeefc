import 'server-only'
import { type Message, type Outcome, refused } from '@/lib/action/outcome'
import { db, type Transaction } from '@/lib/database/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { dateAndTime } from '@/lib/time'
import { type Content, differences, same, undoesAnother, type Wording } from './version'

/** How a kind of thing is read, so that what it says can be kept. */
export type Versioned<Written extends Content> = {
  table: 'hymns' | 'notices' | 'playlists' | 'events'
  column: 'hymnId' | 'noticeId' | 'playlistId' | 'eventId'
  wording: Wording<Written>
  /** What it says now; `by` and `since` as far as its own row knows. */
  read: (transaction: Transaction, id: string) => Promise<Standing<Written> | null>
}
/** What stands: of whoever made it first, if that is known, and since when. */
export type Standing<Written> = { content: Written & Content; by: string | null; since: Date }

/** As many as there are to go back to, besides the one that stands. */
export const KEPT = 20

type Change<Written extends Content> = {
  id: string
  /** The version that the form began with. */
  version: number
  typed: Written
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
      const base = await contentOf(transaction, kind, id, version)
      const fields = differences(kind.wording, { base, now, typed })
      if (undoesAnother(fields)) return overtaken({ version: standing.version, fields, ...standing.last })
    }

    const answer = await write(transaction)
    if (isRefusal(answer)) return answer
    await keepBoth(transaction, kind, { id, by, standing })
    return undefined
  })
}

/**
 * Writes whatever stands, without a form behind it: bringing an earlier version back, moving a hymn in a playlist; or
 * what is `removed`, when it is about to stand again.
 */
export async function writeOver<Written extends Content, Result>(
  transaction: Transaction,
  kind: Versioned<Written>,
  { id, by, removed = false }: { id: string; by: string; removed?: boolean },
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result | 'gone'> {
  const standing = await held(transaction, kind, id, removed)
  if (!standing) return 'gone'

  const result = await write(transaction)
  await keepBoth(transaction, kind, { id, by, standing })
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

/** What a kept version says. */
export async function contentOf<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  id: string,
  number: number,
) {
  const kept = await transaction.version.findFirst({ where: of(kind, id, { number }), select: { content: true } })
  return kept ? (kept.content as Content) : undefined
}

/** Which versions of this thing. */
export const of = (kind: Pick<Versioned<Content>, 'column'>, id: string, which: Prisma.VersionWhereInput = {}) => ({
  [kind.column]: id,
  ...which,
})

/** Waits for whoever else is changing the thing, and reads what they left; nothing when it was removed. */
async function held<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  id: string,
  removed = false,
) {
  const table = Prisma.raw(kind.table)
  const rows = await transaction.$queryRaw<{ version: number }[]>`
    select version from ${table} where id = ${id}::uuid and (${removed} or removed_at is null) for update`
  const standing = rows[0] && (await kind.read(transaction, id))
  if (!rows[0] || !standing) return undefined

  const { version } = rows[0]
  const newest = await transaction.version.findFirst({
    where: of(kind, id, { number: version }),
    select: { madeAt: true, maker: { select: { name: true } } },
  })
  const last = { by: newest?.maker?.name || 'Outra pessoa', when: dateAndTime(newest?.madeAt ?? standing.since) }
  return { ...standing, version, last }
}

type Held<Written extends Content> = Standing<Written> & { version: number }

async function keepBoth<Written extends Content>(
  transaction: Transaction,
  kind: Versioned<Written>,
  { id, by, standing: { version, content, by: author, since } }: { id: string; by: string; standing: Held<Written> },
) {
  // What was written before versions were kept is kept now that it goes.
  await keep(transaction, kind, { id, number: version, by: author, at: since, content })
  const next = await kind.read(transaction, id)
  if (!next || same(next.content, content)) return

  await transaction.$executeRaw`update ${Prisma.raw(kind.table)} set version = ${version + 1} where id = ${id}::uuid`
  await keep(transaction, kind, { id, number: version + 1, by, at: new Date(), content: next.content })
  await transaction.version.deleteMany({ where: of(kind, id, { number: { lte: version + 1 - KEPT - 1 } }) })
}

type Kept = { id: string; number: number; by: string | null; at: Date; content: Content }

async function keep(
  transaction: Transaction,
  { column }: Pick<Versioned<Content>, 'column'>,
  { id, number, by, at, content }: Kept,
) {
  const data = [{ [column]: id, number, content, madeBy: by, madeAt: at }]
  await transaction.version.createMany({ data, skipDuplicates: true })
}

const overtaken = (conflict: NonNullable<Extract<Outcome, { status: 'refused' }>['conflict']>): Outcome<never> => ({
  status: 'refused',
  message: { title: 'Alguém salvou antes de você', text: `${conflict.by}, em ${conflict.when}. Escolha o que fica.` },
  conflict,
})

const isRefusal = (answer: unknown): answer is Outcome<never> =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'refused'
