import { createContext, useContext } from 'react'
import { idle, type Outcome } from '@/lib/outcome'

type Answer = { outcome: Outcome; attempt: number }

/** What the server last answered to the form around us; the fields read their part of it by name. */
export const FormAnswer = createContext<Answer>({ outcome: idle, attempt: 0 })

export function useFieldAnswer(name: string) {
  const { outcome, attempt } = useContext(FormAnswer)
  if (outcome.status !== 'refused') return { attempt, refilled: false }

  const typed = outcome.values?.[name]
  return {
    attempt,
    refilled: outcome.values !== undefined,
    error: outcome.errors?.[name]?.[0],
    typed: Array.isArray(typed) ? typed[0] : typed,
  }
}
