import 'server-only'
import { updateTag } from 'next/cache'
import type * as z from 'zod'
import { tags } from '@/lib/realtime/tags'
import type { Actor, Person } from '@/lib/session/actor'
import { fromForm, typedValues } from './form-data'
import type { Outcome } from './outcome'
import { performByAnyone, performByPerson, type Words, type WordsForPeople, type Write } from './perform'

/** An action need not say again what all of its domain say; what nobody says does not compile. */
type Own<Needed, Shared> = Omit<Needed, keyof Shared> & Partial<Needed>

/** The ways to build a write, for actions that share some of their words: each says only what is its own. */
export function actionsWith<Shared extends Partial<WordsForPeople>>(shared: Shared) {
  /** A write behind a button: `await toggleLike({ noticeId })`. */
  function action<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    own: Write<Schema, Subject, Person, Result> & Own<WordsForPeople, Shared>,
  ) {
    const write = whole<WordsForPeople, typeof own>(shared, own)
    // A button beside what is gone, or no longer this person's, tells of an old screen; a form keeps what was typed.
    return async (input: z.input<Schema>) =>
      performByPerson(write, input, { whenOutdated: () => updateTag(tags.screen) })
  }

  /** A write behind a form: `useActionState(createNotice, idle)`. */
  function formAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    own: Write<Schema, Subject, Person, Result> & Own<WordsForPeople, Shared>,
  ) {
    const write = whole<WordsForPeople, typeof own>(shared, own)
    return async (_: Outcome<Result>, form: FormData) => kept(form, await performByPerson(write, fromForm(form)))
  }

  /** The few writes that nobody needs to sign in for: signing in, entering as a guest, a lost password. */
  function openAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    own: Write<Schema, Subject, Actor, Result> & Own<Words, Shared>,
  ) {
    const write = whole<Words, typeof own>(shared, own)
    return async (input: z.input<Schema>) => performByAnyone(write, input)
  }

  /** The same behind a form: registering, asking for prayer. */
  function openFormAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    own: Write<Schema, Subject, Actor, Result> & Own<Words, Shared>,
  ) {
    const write = whole<Words, typeof own>(shared, own)
    return async (_: Outcome<Result>, form: FormData) => kept(form, await performByAnyone(write, fromForm(form)))
  }

  return { action, formAction, openAction, openFormAction }
}

/** For actions that share nothing. */
export const { action, formAction, openAction, openFormAction } = actionsWith({})

/** The type of `own` has seen to it that nothing is missing. */
const whole = <Needed, Given>(shared: Partial<Needed>, own: Given) => ({ ...shared, ...own }) as Needed & Given

/** A refused form comes back with what was typed. */
const kept = <Result>(form: FormData, outcome: Outcome<Result>): Outcome<Result> =>
  outcome.status === 'refused' ? { ...outcome, values: typedValues(form) } : outcome
