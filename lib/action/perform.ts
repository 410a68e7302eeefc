import 'server-only'
import { randomUUID } from 'node:crypto'
import { refresh } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import * as z from 'zod'
import { postgresCodeOf } from '@/lib/database/state'
import { waitForNotifications } from '@/lib/realtime/listener'
import { markActionReached } from '@/lib/runtime/action-call'
import { currentClientAddress } from '@/lib/runtime/current-client-address'
import { log } from '@/lib/runtime/log'
import { type Actor, type Guest, isPerson, type Nobody, type Person } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { admission } from './admission'
import { failureOf, gone, refusalOf } from './database-error'
import { type Limit, limits } from './limits'
import { fromOurPages } from './origin'
import { checkFields, failed, type Message, type Outcome, openAgain, refused } from './outcome'
import { wasSubmitted } from './submission'

/** One write: what comes in, the record it is about, who may, what happens. */
export type Write<Schema extends z.ZodType, Subject, Who extends Actor, Result> = {
  input: Schema
  /** How often: by one person or, where nobody needs to sign in, from one address. */
  limit?: Bound<z.output<Schema>, Who>
  run: (input: z.output<Schema>, given: Given<Who, Subject>) => Promise<Outcome<Result>>
} & (
  | {
      find: (input: z.output<Schema>) => Promise<Subject | null>
      allow: (actor: Who, subject: Subject) => boolean
    }
  | { find?: undefined; missing?: undefined; allow: (actor: Who) => boolean }
)

type Given<Who, Subject> = { actor: Who; subject: Subject }

type Bound<Input, Who> = {
  of: Limit | ((actor: Who) => Limit)
  /** What people read once there were too many; `wait` says until when, such as '7 minutos'. */
  refusal: Message | ((wait: string) => Message | Promise<Message>)
  /** Tries that are not counted. */
  except?: (input: Input) => Promise<boolean>
}
type Counted<Input, Who> = Bound<Input, Who> & { who: string }
type Sending = { whenOutdated?: () => void }

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
  sending: Sending = {},
) =>
  guarded(write, async () => {
    const actor = await currentActor()
    if (isPerson(actor)) return perform(write, actor, input, sending, { ...(write.limit ?? writes), who: actor.id })
    return refused(typeof write.guests === 'function' ? write.guests(actor) : write.guests)
  })

export const performByAnyone = <Schema extends z.ZodType, Subject, Result>(
  write: Write<Schema, Subject, Actor, Result> & Words,
  input: unknown,
) =>
  guarded(write, async () => {
    const counted = write.limit && { ...write.limit, who: await currentClientAddress() }
    return perform(write, await currentActor(), input, {}, counted)
  })

/** Turns away other sites, words what the database refuses, and logs the rest under a reference to quote. */
async function guarded<Result>(
  { failure, missing }: Words,
  attempt: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  markActionReached()
  if (!(await fromOurPages())) return refused(openAgain)

  try {
    return await attempt()
  } catch (error) {
    unstable_rethrow(error)
    const refusal = refusalOf(error, missing)
    if (refusal) return refusal

    const reference = randomUUID().slice(0, 8)
    log.error('action failed', { reference, state: postgresCodeOf(error), error })
    return refused(failureOf(error, failure), undefined, reference)
  }
}

async function perform<Schema extends z.ZodType, Subject, Who extends Actor, Result>(
  { input, invalid, find, missing, allow, refusal, run }: Write<Schema, Subject, Who, Result> & Words,
  actor: Who,
  raw: unknown,
  { whenOutdated }: Sending,
  counted: Counted<z.output<Schema>, Who> | undefined,
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

  const attempt = () => run(parsed.data, { actor, subject: subject as Subject })
  const isCounted = counted && !(await sentBefore(parsed.data)) && !(await counted.except?.(parsed.data))
  const outcome = isCounted ? await within(counted, actor, attempt) : await attempt()
  // What was just saved is what the next reader sees, whoever that is.
  await waitForNotifications()
  if (outcome.status === 'done') refresh()
  return outcome
}

/** A second tap is answered as the first was, and is no second try. */
async function sentBefore(input: unknown) {
  const { submission } = Object(input)
  return typeof submission === 'string' && wasSubmitted(submission)
}

async function within<Input, Who extends Actor, Result>(
  { of, refusal, who }: Counted<Input, Who>,
  actor: Who,
  attempt: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  const entry = await admission([{ of: typeof of === 'function' ? of(actor) : of, who }])
  if (!entry.admitted) return refused(typeof refusal === 'function' ? await refusal(entry.wait) : refusal)

  const outcome = await attempt()
  // What a person did not get done is not held against them; from an address every try counts.
  if (outcome.status === 'refused' && who === actor.id) await entry.takeBack()
  return outcome
}

const writes = {
  of: limits.writesByPerson,
  refusal: failed('Foram muitas ações seguidas. Espere alguns minutos e continue.'),
}
