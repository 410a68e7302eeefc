import { useContext } from 'react'
import { FormAnswer } from './form-answer'

/** What the server last answered about one field of the form around it: what was typed, and what is wrong with it. */
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
