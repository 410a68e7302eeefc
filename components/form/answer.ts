import { createContext, type FormEvent, useContext, useState } from 'react'
import { idle, type Outcome } from '@/lib/action/outcome'

/** `mended` are the fields changed since the answer. */
type Answer = { outcome: Outcome; attempt: number; mended: string[] }

/** What the server last answered to the form around us; the fields read their part of it by name. */
export const FormAnswer = createContext<Answer>({ outcome: idle, attempt: 0, mended: [] })

export function useFieldAnswer(name: string) {
  const { outcome, attempt, mended } = useContext(FormAnswer)
  if (outcome.status !== 'refused') return { attempt, refilled: false }

  const typed = outcome.values?.[name]
  return {
    attempt,
    refilled: outcome.values !== undefined,
    error: mended.includes(name) ? undefined : outcome.errors?.[name]?.[0],
    typed: Array.isArray(typed) ? typed[0] : typed,
  }
}

/** A field that is being mended no longer says what was wrong with it. */
export function useMended(outcome: Outcome) {
  const [known, setKnown] = useState({ since: outcome, fields: [] as string[] })
  const mended = known.since === outcome ? known.fields : []

  function mend({ target }: FormEvent) {
    const field = 'name' in target ? String(target.name) : ''
    if (!mended.includes(field)) setKnown({ since: outcome, fields: [...mended, field] })
  }

  return { mended, mend }
}
