'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useActionState, useEffect, useRef, useState } from 'react'
import { useFormStatus } from 'react-dom'
import { showOutcome, takeBack } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { idle, type Message, type Outcome } from '@/lib/action/outcome'
import { FormAnswer, useMended } from './answer'
import { callFormAction, unreached } from './call-action'

type Props<Result> = {
  action: (previous: Outcome<Result>, form: FormData) => Promise<Outcome<Result>>
  onDone?: (result: Result | undefined) => void
  /** What the person reads when the action could not be reached. */
  failure?: Message
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
  failure = unreached,
  className = 'grid gap-5',
  children,
}: Props<Result>) {
  // Said at once: what was saved may take this form off the page before the page has heard of it.
  const send = async (before: Outcome<Result>, form: FormData) => {
    const outcome = await callFormAction(action(before, form), failure, form)
    takeBack(before, outcome)
    showOutcome(outcome)
    return outcome
  }
  const [outcome, submit, pending] = useActionState(send, idle)
  const { form, attempt } = useAnswered(outcome, onDone)
  const { mended, mend } = useMended(outcome)

  return (
    <form ref={form} action={submit} noValidate onInput={mend} data-refused={outcome.status === 'refused' || undefined}>
      <FormAnswer value={{ outcome, attempt, mended }}>
        <fieldset disabled={pending} aria-busy={pending || undefined} className={`min-w-0 ${className}`}>
          {children}
        </fieldset>
      </FormAnswer>
    </form>
  )
}

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

/** Acts once on every answer of the server, never on the idle start nor twice on the same one. */
function useAnswered<Result>(outcome: Outcome<Result>, onDone?: (result: Result | undefined) => void) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const seen = useRef(outcome)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (outcome === seen.current) return
    seen.current = outcome
    if (outcome.status === 'refused') setAttempt(attempt => attempt + 1)
    if (outcome.status !== 'done') return
    onDone?.(outcome.result)
    if (outcome.goTo) router.push(outcome.goTo as Route)
  }, [outcome, onDone, router])

  // Once for each refusal, and not again when one comes back to a page that was kept.
  const led = useRef(0)
  useEffect(() => {
    if (attempt === led.current) return
    led.current = attempt
    whereToMend(form.current)?.focus()
  }, [attempt])

  return { form, attempt }
}

/** The first wrong field; when no field is to blame, the button, which lost the focus while it was disabled. */
const whereToMend = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[type="submit"]')
