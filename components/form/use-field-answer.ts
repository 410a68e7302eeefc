import { useContext } from 'react'
import { FormOutcome } from './form-answer'

/** What the server last answered about one field of the form around it: what was typed, and what is wrong with it. */
export function useFieldOutcome(name: string) {
  const { outcome, attempt, editedFields } = useContext(FormOutcome)
  if (outcome.status !== 'refused') return { attempt, refilled: false }

  const value = outcome.values?.[name]
  return {
    attempt,
    refilled: outcome.values !== undefined,
    error: editedFields.includes(name) ? undefined : outcome.errors?.[name]?.[0],
    value: Array.isArray(value) ? value[0] : value,
  }
}
