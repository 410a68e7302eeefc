import 'server-only'
import type * as z from 'zod'
import type { Actor, Person } from '@/lib/platform/session/actor'
import { getSubmittedValues, parseForm } from './form-data'
import type { Outcome } from './outcome'
import { type PersonWriteMessages, performByAnyone, performByPerson, type Write, type WriteMessages } from './perform'
import { refreshScreen } from './route-call'

/** An action may omit what its domain's shared definition contains; what neither contains does not compile. */
type Remaining<Needed, Shared> = Omit<Needed, keyof Shared> & Partial<Needed>

/** Returns the functions that build actions, for actions that share some of their messages. */
export function createActions<Shared extends Partial<PersonWriteMessages>>(shared: Shared) {
  /** A write behind a button: `await toggleLike({ noticeId })`. */
  function action<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    definition: Write<Schema, Subject, Person, Result> & Remaining<PersonWriteMessages, Shared>,
  ) {
    const write = mergeShared<PersonWriteMessages, typeof definition>(shared, definition)
    // A button for a record that is gone or no longer allowed means that the screen is outdated, so it is rendered
    // again. A form is not: it keeps its input.
    return async (input: z.input<Schema>) => performByPerson(write, input, { whenOutdated: refreshScreen })
  }

  /** A write behind a form: `useActionState(createNotice, idle)`. */
  function formAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    definition: Write<Schema, Subject, Person, Result> & Remaining<PersonWriteMessages, Shared>,
  ) {
    const write = mergeShared<PersonWriteMessages, typeof definition>(shared, definition)
    return async (_: Outcome<Result>, form: FormData) =>
      withSubmittedValues(form, await performByPerson(write, parseForm(form)))
  }

  /** A write that needs no account: signing in, entering as a guest, a lost password. */
  function openAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    definition: Write<Schema, Subject, Actor, Result> & Remaining<WriteMessages, Shared>,
  ) {
    const write = mergeShared<WriteMessages, typeof definition>(shared, definition)
    return async (input: z.input<Schema>) => performByAnyone(write, input)
  }

  /** The same behind a form: registering, asking for prayer. */
  function openFormAction<Schema extends z.ZodType, Subject = undefined, Result = unknown>(
    definition: Write<Schema, Subject, Actor, Result> & Remaining<WriteMessages, Shared>,
  ) {
    const write = mergeShared<WriteMessages, typeof definition>(shared, definition)
    return async (_: Outcome<Result>, form: FormData) =>
      withSubmittedValues(form, await performByAnyone(write, parseForm(form)))
  }

  return { action, formAction, openAction, openFormAction }
}

/** For actions that share nothing. */
export const { action, formAction, openAction, openFormAction } = createActions({})

/** The type `Remaining` has already ensured that nothing is missing. */
const mergeShared = <Needed, Given>(shared: Partial<Needed>, definition: Given) =>
  ({ ...shared, ...definition }) as Needed & Given

/** Adds the submitted values to a refusal, so that the form keeps them. */
const withSubmittedValues = <Result>(form: FormData, outcome: Outcome<Result>): Outcome<Result> =>
  outcome.status === 'refused' ? { ...outcome, values: getSubmittedValues(form) } : outcome
