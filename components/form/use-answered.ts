import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '@/lib/action/outcome'

/** Acts once on every answer of the server, never on the idle start nor twice on the same one. */
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

  // Once for each refusal: React runs effects again when one comes back to a page that Next kept hidden.
  const focusedAttempt = useRef(0)
  useEffect(() => {
    if (attempt === focusedAttempt.current) return
    focusedAttempt.current = attempt
    focusField(findFieldToFix(form.current))
  }, [attempt])

  return { form, attempt }
}

/** With what is said under it: a browser brings the field alone into sight, and a footer may stand over its words. */
function focusField(field: HTMLElement | null | undefined) {
  field?.focus()
  field?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
}

/** Two texts that met, or the first wrong field; when no field is to blame, the button, which lost the focus while it was disabled. */
const findFieldToFix = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[data-conflict]') ??
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  form?.querySelector<HTMLElement>('[type="submit"]')
