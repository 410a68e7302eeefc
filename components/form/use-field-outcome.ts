import { useContext } from 'react'
import { FormOutcome } from './form-outcome'

/** Returns what the last refusal of the form says about one field: its submitted value and its error. */
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
