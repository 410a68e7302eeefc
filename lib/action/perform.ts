import 'server-only'
import { randomUUID } from 'node:crypto'
import { refresh } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import * as z from 'zod'
import { log } from '@/lib/process/log'
import { type Actor, type Guest, isPerson, type Nobody, type Person } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { refusalOf } from './database-error'
import { fromOurPages } from './origin'
import { checkFields, failed, type Message, type Outcome, refused } from './outcome'

/** One write: what comes in, the record it is about, who may, what happens. */
export type Write<Schema extends z.ZodType, Subject, Who extends Actor, Result> = {
  input: Schema
  run: (input: z.output<Schema>, given: { actor: Who; subject: Subject }) => Promise<Outcome<Result>>
} & (
  | {
      find: (input: z.output<Schema>) => Promise<Subject | null>
      allow: (actor: Who, subject: Subject) => boolean
    }
  | { find?: undefined; missing?: undefined; allow: (actor: Who) => boolean }
)

/** What people read when nothing was written. */
export type Words = {
  /** It failed through no fault of theirs. */
  failure: Message
  /** What they sent cannot be taken: stands above the words at each field. */
  invalid?: Message
  /** The record is gone. */
  missing?: Message
  /** The policy says no. */
  refusal?: Message
}

/** Who is not signed in is turned away with these words, before the policy is asked. */
export type WordsForPeople = Words & { guests: Message | ((actor: Guest | Nobody) => Message) }

export const performByPerson = <Schema extends z.ZodType, Subject, Result>(
  write: Write<Schema, Subject, Person, Result> & WordsForPeople,
  input: unknown,
  whenOutdated?: () => void,
) =>
  guarded(write, async () => {
    const actor = await currentActor()
    if (isPerson(actor)) return perform(write, actor, input, whenOutdated)
    return refused(typeof write.guests === 'function' ? write.guests(actor) : write.guests)
  })

export const performByAnyone = <Schema extends z.ZodType, Subject, Result>(
  write: Write<Schema, Subject, Actor, Result> & Words,
  input: unknown,
) => guarded(write, async () => perform(write, await currentActor(), input))

/** Turns away other sites, words what the database refuses, and logs the rest under a reference to quote. */
async function guarded<Result>({ failure }: Words, attempt: () => Promise<Outcome<Result>>): Promise<Outcome<Result>> {
  if (!(await fromOurPages())) return refused(foreign)

  try {
    return await attempt()
  } catch (error) {
    unstable_rethrow(error)
    const refusal = refusalOf(error)
    if (refusal) return refusal

    const reference = randomUUID().slice(0, 8)
    log.error('action failed', { reference, error })
    return refused(failure, undefined, reference)
  }
}

async function perform<Schema extends z.ZodType, Subject, Who extends Actor, Result>(
  { input, invalid, find, missing, allow, refusal, run }: Write<Schema, Subject, Who, Result> & Words,
  actor: Who,
  raw: unknown,
  whenOutdated?: () => void,
): Promise<Outcome<Result>> {
  const parsed = await input.safeParseAsync(raw)
  if (!parsed.success) return refused(invalid ?? checkFields('Erro'), z.flattenError(parsed.error).fieldErrors)

  const subject = find ? await find(parsed.data) : undefined
  const allowed = subject !== null && allow(actor, subject as Subject)
  if (!allowed) {
    whenOutdated?.()
    // Who may not know whether something is there is told the same either way.
    const hidden = subject === null || !refusal
    return hidden ? { status: 'refused', message: missing ?? gone, gone: true } : refused(refusal)
  }

  const outcome = await run(parsed.data, { actor, subject: subject as Subject })
  if (outcome.status === 'done') refresh()
  return outcome
}

const gone = failed('Isso não existe mais ou não está ao seu alcance.')
const foreign = failed('Abra a página de novo e repita.')
