import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import * as z from 'zod'
import { postgresCodeOf } from '@/lib/platform/database/error-code'
import { waitForEarlierComputations } from '@/lib/platform/realtime/computations'
import { invalidateChanged } from '@/lib/platform/realtime/listener'
import { log } from '@/lib/platform/runtime/log'
import { getReference, markActionReached } from '@/lib/platform/runtime/request-context'
import { type Actor, type Guest, isPerson, type Nobody, type Person } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { notFoundMessage, toFailureMessage, toRefusal } from './database-error'
import { admitAttempts, type Limit, limits } from './limits'
import { currentClientAddress, isFromOurPages } from './origin'
import { errorMessage, invalidFieldsMessage, type Message, type Outcome, refused, reopenPageMessage } from './outcome'
import { markTemporary, refreshScreen } from './route-call'
import { wasSubmitted } from './written'

/** One write: its input, the record that it concerns, who is allowed, and what it does. */
export type Write<Schema extends z.ZodType, Subject, ActorType extends Actor, Result> = {
  input: Schema
  /** How often one person may do it or, if it needs no account, one address. */
  limit?: WriteLimit<z.output<Schema>, ActorType>
  /**
   * The screen shows the result itself, also that the record is gone: Next answers with it alone, and renders nothing.
   */
  quiet?: boolean
  run: (input: z.output<Schema>, given: ActionContext<ActorType, Subject>) => Promise<Outcome<Result>>
} & (
  | {
      find: (input: z.output<Schema>) => Promise<Subject | null>
      allow: (actor: ActorType, subject: Subject) => boolean
    }
  | { find?: undefined; missing?: undefined; allow: (actor: ActorType) => boolean }
)

type ActionContext<ActorType, Subject> = { actor: ActorType; subject: Subject }

type WriteLimit<Input, ActorType> = {
  rate: Limit | ((actor: ActorType) => Limit)
  /** The message after too many tries; `wait` is the time until the next one, such as '7 minutos'. */
  refusal: Message | ((wait: string) => Message | Promise<Message>)
  /** Tries that are not counted. */
  except?: (input: Input) => Promise<boolean>
}
type CountedLimit<Input, ActorType> = WriteLimit<Input, ActorType> & { key: string }
type SendOptions = { whenOutdated?: () => void }

/** The messages for when nothing was written. */
export type WriteMessages = {
  /** An error that the person cannot correct. */
  failure: Message
  /** The input is invalid; shown above the messages of the fields. */
  invalid?: Message
  /** The record is gone. */
  missing?: Message
  /** The policy does not allow it. */
  refusal?: Message
}

/** `guests` is the message for those who are not signed in; the policy is not asked. */
export type PersonWriteMessages = WriteMessages & { guests: Message | ((actor: Guest | Nobody) => Message) }

export const performByPerson = <Schema extends z.ZodType, Subject, Result>(
  write: Write<Schema, Subject, Person, Result> & PersonWriteMessages,
  input: unknown,
  sending: SendOptions = {},
) =>
  guardWrite(write, async () => {
    const actor = await currentActor()
    if (isPerson(actor))
      return perform(write, actor, input, sending, { ...(write.limit ?? defaultLimit), key: actor.id })
    return refused(typeof write.guests === 'function' ? write.guests(actor) : write.guests)
  })

export const performByAnyone = <Schema extends z.ZodType, Subject, Result>(
  write: Write<Schema, Subject, Actor, Result> & WriteMessages,
  input: unknown,
) =>
  guardWrite(write, async () => {
    const countedLimit = write.limit && { ...write.limit, key: await currentClientAddress() }
    return perform(write, await currentActor(), input, {}, countedLimit)
  })

/** Refuses other sites, turns database errors into messages, and logs other errors under a reference to quote. */
async function guardWrite<Result>(
  { failure, missing }: WriteMessages,
  attempt: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  markActionReached()
  if (!(await isFromOurPages())) return refused(reopenPageMessage)

  try {
    return await attempt()
  } catch (error) {
    unstable_rethrow(error)
    const refusal = toRefusal(error, missing)
    if (refusal) return refusal

    const reference = getReference()
    log.error('action failed', { reference, state: postgresCodeOf(error), error })
    return refused(toFailureMessage(error, failure), undefined, reference)
  }
}

async function perform<Schema extends z.ZodType, Subject, ActorType extends Actor, Result>(
  {
    input,
    invalid,
    find,
    missing,
    allow,
    refusal,
    quiet,
    run,
  }: Write<Schema, Subject, ActorType, Result> & WriteMessages,
  actor: ActorType,
  rawInput: unknown,
  { whenOutdated }: SendOptions,
  countedLimit: CountedLimit<z.output<Schema>, ActorType> | undefined,
): Promise<Outcome<Result>> {
  const parsed = await input.safeParseAsync(rawInput)
  if (!parsed.success) return refused(invalid ?? invalidFieldsMessage('Erro'), z.flattenError(parsed.error).fieldErrors)

  const subject = find ? await find(parsed.data) : undefined
  const isAllowed = subject !== null && allow(actor, subject as Subject)
  if (!isAllowed) {
    if (!quiet) whenOutdated?.()
    // If the person must not learn whether the record exists, the message is the same in both cases.
    const isHidden = subject === null || !refusal
    return isHidden ? { status: 'refused', message: missing ?? notFoundMessage, gone: true } : refused(refusal)
  }

  const attempt = () => run(parsed.data, { actor, subject: subject as Subject })
  const isCounted = countedLimit && !(await wasSentBefore(parsed.data)) && !(await countedLimit.except?.(parsed.data))
  const outcome = isCounted ? await runWithinLimit(countedLimit, actor, attempt) : await attempt()
  // The next request of any reader has to show what was just saved.
  await invalidateChanged()
  if (outcome.status === 'done' && !quiet) {
    // So has the screen of whoever saved it, which is rendered in this request.
    await waitForEarlierComputations()
    refreshScreen()
  }
  return outcome
}

/** A repeated submission gets the same response as the first, and is not counted as a try. */
async function wasSentBefore(input: unknown) {
  const { submission } = Object(input)
  return typeof submission === 'string' && wasSubmitted(submission)
}

async function runWithinLimit<Input, ActorType extends Actor, Result>(
  { rate, refusal, key }: CountedLimit<Input, ActorType>,
  actor: ActorType,
  attempt: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  const admission = await admitAttempts([{ rate: typeof rate === 'function' ? rate(actor) : rate, key }])
  if (!admission.admitted) {
    markTemporary()
    return refused(typeof refusal === 'function' ? await refusal(admission.wait) : refusal)
  }

  const outcome = await attempt()
  // A refused try of a person is not counted; of an address every try counts.
  if (outcome.status === 'refused' && key === actor.id) await admission.refund()
  return outcome
}

const defaultLimit = {
  rate: limits.writesByPerson,
  refusal: errorMessage('Foram muitas ações seguidas. Espere alguns minutos e continue.'),
}
