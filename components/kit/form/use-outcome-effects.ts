import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '@/lib/platform/action/outcome'

/** Handles every outcome of the server exactly once, and not the initial idle one. */
export function useOutcomeEffects<Result>(outcome: Outcome<Result>, onDone?: (result: Result | undefined) => void) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const handled = useRef(outcome)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (outcome === handled.current) return
    handled.current = outcome
    if (outcome.status === 'refused') setAttempt(attempt => attempt + 1)
    if (outcome.status !== 'done') return
    onDone?.(outcome.result)
    if (outcome.goTo) router.push(outcome.goTo)
  }, [outcome, onDone, router])

  // Once for each refusal: React runs effects again on return to a page that Next kept hidden.
  const focusedAttempt = useRef(0)
  useEffect(() => {
    if (attempt === focusedAttempt.current) return
    focusedAttempt.current = attempt
    focusField(findFieldToFix(form.current))
  }, [attempt])

  return { form, attempt }
}

/** Scrolls to the field with its error: the browser scrolls to the input alone, and a footer may cover the error. */
function focusField(field: HTMLElement | null | undefined) {
  field?.focus()
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
}

/** Returns the conflict, or the first invalid field, or the submit button, which lost the focus while disabled. */
const findFieldToFix = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-conflict]') ??
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form?.querySelector<HTMLElement>('[type="submit"]')
