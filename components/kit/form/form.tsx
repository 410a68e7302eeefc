'use client'

import { type ComponentProps, type FormEvent, type ReactNode, useActionState, useState } from 'react'
import { useFormStatus } from 'react-dom'
import { canLoad } from '@/components/kit/browser/lazy-import'
import { lazyComparison } from '@/components/kit/form/comparison/lazy-comparison'
import { dismissResolved, showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { getSubmittedValues } from '@/lib/platform/action/form-data'
import { idle, invalidFieldsMessage, type Message, type Outcome } from '@/lib/platform/action/outcome'
import { callFormAction, serverUnreachable } from './call-action'
import { type Resolution, resolveConflict } from './conflict-resolution'
import { findUnclearDates } from './date-input'
import { FormOutcome } from './use-field-outcome'
import { useOutcomeEffects } from './use-outcome-effects'
import { useSubmission } from './use-submission'

type Props<Result> = {
  action: (previous: Outcome<Result>, form: FormData) => Promise<Outcome<Result>>
  onDone?: (result: Result | undefined) => void
  /** The message when the action could not be reached. */
  failure?: Message
  /** Runs the action once, however often the form is sent: all attempts carry the same `submission` id. */
  once?: boolean
  /** Called with the chosen values of the other person and the version compared: for controlled fields. */
  onResolved?: (resolution: Resolution, version: number) => void
  /** `off` for what others edit, too: browsers would restore fields over a newer version, a draft knows its version. */
  autoComplete?: 'off'
  className?: string
  children: ReactNode
}

/**
 * A form for a server action: disabled while the action runs, shows the outcome, also when the server does not answer,
 * keeps the input of a refused form, and focuses the first field to fix.
 */
export function Form<Result>({
  action,
  onDone,
  failure = serverUnreachable,
  once = false,
  onResolved,
  autoComplete,
  className = 'grid gap-5',
  children,
}: Props<Result>) {
  const submission = useSubmission()

  // The toast is shown here and not in an effect: saving may unmount this form before an effect runs.
  const send = async (previous: Outcome<Result>, form: FormData) => {
    if (once) form.set('submission', submission.name(form))
    const conflict = getConflict(previous)
    if (conflict) {
      const resolution = resolveConflict(form, conflict)
      onResolved?.(resolution, conflict.version)
    }
    const outcome = await callFormAction(action(previous, form), failure, form)
    dismissResolved(previous, outcome)
    // The comparison itself reports a conflict; a toast does if its code cannot be loaded.
    if (!getConflict(outcome) || !(await canLoad(lazyComparison))) showOutcome(outcome)
    if (outcome.status === 'done') submission.done()
    return outcome
  }
  const [answer, submit, pending] = useActionState(send, idle)
  const { outcome, checkDates } = useDateCheck(answer, failure)
  const { form, attempt } = useOutcomeEffects(outcome, onDone)
  const { editedFields, markEdited } = useEditedFields(outcome)
  const isComparing = Boolean(getConflict(outcome) && lazyComparison.get())

  function onInput(event: FormEvent) {
    markEdited(event)
    submission.markEdited()
  }

  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onSubmit={checkDates}
      autoComplete={autoComplete}
      onInput={onInput}
      data-refused={outcome.status === 'refused' || undefined}
    >
      <FormOutcome value={{ outcome, attempt, editedFields }}>
        <fieldset
          disabled={pending}
          aria-busy={pending || undefined}
          data-comparing={isComparing || undefined}
          className={`min-w-0 ${onlyConflictClass} ${className}`}
        >
          {children}
        </fieldset>
      </FormOutcome>
    </form>
  )
}

/**
 * While two versions are compared, the fields wait behind them: what is left are the buttons, and a password. Not by
 * `:has()` of the fieldset: with a rule for any element inside of what has something, a browser computes the styles of
 * the whole page whenever an element is added to it.
 */
const onlyConflictClass = '[&[data-comparing]>:not([data-conflict],:has([type=submit],[type=password]))]:hidden'

const getConflict = (outcome: Outcome) => (outcome.status === 'refused' ? outcome.conflict : undefined)

type SubmitProps = ComponentProps<typeof Button> & { whilePending?: ReactNode }

export function SubmitButton({ whilePending, children, ...button }: SubmitProps) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" pending={pending} {...button}>
      {pending ? (whilePending ?? children) : children}
    </Button>
  )
}

/** The row of buttons at the end of a form on a page. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">{children}</div>
}

/**
 * Refuses a form with a day or a time that is half typed: the browser would send it as an empty one. Such a form is not
 * sent, so that what was typed stays.
 */
function useDateCheck<Result>(answer: Outcome<Result>, { title }: Message) {
  const [refusal, setRefusal] = useState<{ since: Outcome<Result>; outcome: Outcome<Result> }>()

  function checkDates(event: FormEvent<HTMLFormElement>) {
    const errors = findUnclearDates(event.currentTarget)
    if (Object.keys(errors).length === 0) return
    event.preventDefault()
    const values = getSubmittedValues(new FormData(event.currentTarget))
    const outcome = { status: 'refused' as const, message: invalidFieldsMessage(title), errors, values }
    setRefusal({ since: answer, outcome })
    showOutcome(outcome)
  }

  return { outcome: refusal?.since === answer ? refusal.outcome : answer, checkDates }
}

/** Returns the fields edited since the outcome: they no longer show their error. */
function useEditedFields(outcome: Outcome) {
  const [known, setKnown] = useState({ since: outcome, fields: [] as string[] })
  const editedFields = known.since === outcome ? known.fields : []

  function markEdited({ target }: FormEvent) {
    const field = 'name' in target ? String(target.name) : ''
    if (!editedFields.includes(field)) setKnown({ since: outcome, fields: [...editedFields, field] })
  }

  return { editedFields, markEdited }
}
