'use client'

import { type ComponentProps, type FormEvent, type ReactNode, useActionState } from 'react'
import { useFormStatus } from 'react-dom'
import { canLoad } from '@/components/browser/coming'
import { dismissResolved, showOutcome } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { idle, type Message, type Outcome } from '@/lib/action/outcome'
import { callFormAction, serverUnreachable } from './call-action'
import { FormOutcome } from './form-answer'
import { lazyComparison } from './later-comparison'
import { type Resolution, resolveConflict } from './settled'
import { useOutcomeEffects } from './use-answered'
import { useEditedFields } from './use-mended'
import { useSubmission } from './use-submission'

type Props<Result> = {
  action: (previous: Outcome<Result>, form: FormData) => Promise<Outcome<Result>>
  onDone?: (result: Result | undefined) => void
  /** What the person reads when the action could not be reached. */
  failure?: Message
  /** What it makes is made once, however often it is sent: the action gets a `submission` that names the attempts. */
  once?: boolean
  /** Told what of another's text was chosen, and over which version: for fields that hold what they show themselves. */
  onResolved?: (resolution: Resolution, version: number) => void
  className?: string
  children: ReactNode
}

/**
 * A form in front of a server action: it rests while the action runs, says what came of it, even if nothing came,
 * gives a refused form back as it was typed, and puts the person on the first field to mend.
 */
export function Form<Result>({
  action,
  onDone,
  failure = serverUnreachable,
  once = false,
  onResolved,
  className = 'grid gap-5',
  children,
}: Props<Result>) {
  const submission = useSubmission()

  // The toast is shown here and not in an effect: what was saved may take this form off the page before one runs.
  const send = async (previous: Outcome<Result>, form: FormData) => {
    if (once) form.set('submission', submission.name(form))
    const conflict = getConflict(previous)
    if (conflict) {
      const resolution = resolveConflict(form, conflict)
      onResolved?.(resolution, conflict.version)
    }
    const outcome = await callFormAction(action(previous, form), failure, form)
    dismissResolved(previous, outcome)
    // Two texts that met are told of where they are compared, unless the network does not bring that.
    if (!getConflict(outcome) || !(await canLoad(lazyComparison))) showOutcome(outcome)
    if (outcome.status === 'done') submission.done()
    return outcome
  }
  const [outcome, submit, pending] = useActionState(send, idle)
  const { form, attempt } = useOutcomeEffects(outcome, onDone)
  const { mended: editedFields, mend: markEdited } = useEditedFields(outcome)

  function onInput(event: FormEvent) {
    markEdited(event)
    submission.markEdited()
  }

  return (
    <form
      ref={form}
      action={submit}
      noValidate
      onInput={onInput}
      data-refused={outcome.status === 'refused' || undefined}
    >
      <FormOutcome value={{ outcome, attempt, editedFields }}>
        <fieldset disabled={pending} aria-busy={pending || undefined} className={`min-w-0 ${className}`}>
          {children}
        </fieldset>
      </FormOutcome>
    </form>
  )
}

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

/** The buttons at the end of a form on a page. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">{children}</div>
}
