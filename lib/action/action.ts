import 'server-only'
import { randomUUID } from 'node:crypto'
import { refresh, updateTag } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import * as z from 'zod'
import { log } from '@/lib/process/log'
import { type Actor, type Guest, isPerson, type Nobody, type Person } from '@/lib/session/actor'
import { currentActor } from '@/lib/session/session'
import { refusalOf } from './database-error'
import { fromForm, typedValues } from './form-data'
import { fromOurPages } from './origin'
import { type Message, type Outcome, refused } from './outcome'
import { tags } from './tags'

/** One write, said once: what comes in, the record it is about, who may, what happens. */
type Spec<Schema extends z.ZodType, Subject, Who extends Actor, Result> = {
  input: Schema
  /** What the person reads when it fails through no fault of theirs. */
  failure: Message
  /** What the person reads above the field messages when what they sent cannot be taken. */
  invalid?: Message
  /** What the person reads when the policy says no. */
  refusal?: Message
  run: (input: z.output<Schema>, given: { actor: Who; subject: Subject }) => Promise<Outcome<Result>>
} & (
  | {
      find: (input: z.output<Schema>) => Promise<Subject | null>
      allow: (actor: Who, subject: Subject) => boolean
      /** What the person reads when the record is gone. */
      missing?: Message
    }
  | { find?: undefined; missing?: undefined; allow: (actor: Who) => boolean }
)

/** Who is not signed in is turned away with these words, before the policy is asked. */
type ForPeople = { guests: Message | ((actor: Guest | Nobody) => Message) }

/** A write behind a button: `await toggleLike({ noticeId })`. */
export function action<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
  spec: Spec<Schema, Subject, Person, Result> & ForPeople,
) {
  // A button beside what is gone, or no longer this person's, tells of an old screen; a form keeps what was typed.
  return async (input: z.input<Schema>) => guarded(spec, () => byPerson(spec, input, () => updateTag(tags.screen)))
}

/** A write behind a form: `useActionState(createNotice, idle)`. */
export function formAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
  spec: Spec<Schema, Subject, Person, Result> & ForPeople,
) {
  return async (_: Outcome<Result>, form: FormData) =>
    kept(form, await guarded(spec, () => byPerson(spec, fromForm(form))))
}

/** The few writes that nobody needs to sign in for: signing in, entering as a guest, a lost password. */
export function openAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
  spec: Spec<Schema, Subject, Actor, Result>,
) {
  return async (input: z.input<Schema>) => guarded(spec, async () => perform(spec, await currentActor(), input))
}

/** The same behind a form: registering, asking for prayer. */
export function openFormAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
  spec: Spec<Schema, Subject, Actor, Result>,
) {
  return async (_: Outcome<Result>, form: FormData) =>
    kept(form, await guarded(spec, async () => perform(spec, await currentActor(), fromForm(form))))
}

async function byPerson<Schema extends z.ZodType, Subject, Result>(
  spec: Spec<Schema, Subject, Person, Result> & ForPeople,
  input: unknown,
  whenOutdated?: () => void,
) {
  const actor = await currentActor()
  if (isPerson(actor)) return perform(spec, actor, input, whenOutdated)
  return refused(typeof spec.guests === 'function' ? spec.guests(actor) : spec.guests)
}

async function perform<Schema extends z.ZodType, Subject, Who extends Actor, Result>(
  { input, invalid, find, missing, allow, refusal, run }: Spec<Schema, Subject, Who, Result>,
  actor: Who,
  raw: unknown,
  whenOutdated?: () => void,
): Promise<Outcome<Result>> {
  const parsed = await input.safeParseAsync(raw)
  if (!parsed.success) return refused(invalid ?? checkFields, z.flattenError(parsed.error).fieldErrors)

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

/** Turns away other sites, words what the database refuses, and logs the rest under a reference to quote. */
async function guarded<Result>(
  { failure }: { failure: Message },
  attempt: () => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
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

/** A refused form comes back with what was typed. */
const kept = <Result>(form: FormData, outcome: Outcome<Result>): Outcome<Result> =>
  outcome.status === 'refused' ? { ...outcome, values: typedValues(form) } : outcome

const checkFields = { title: 'Erro', text: 'Confira os campos destacados.' }
const gone = { title: 'Erro', text: 'Isso não existe mais ou não está ao seu alcance.' }
const foreign = { title: 'Erro', text: 'Abra a página de novo e repita.' }
