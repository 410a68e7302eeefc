import { createContext, useContext } from 'react'
import { idle, type Outcome } from '@/lib/platform/action/outcome'

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

/** `editedFields` are the fields changed since the server's answer. */
type FormOutcomeState = { outcome: Outcome; attempt: number; editedFields: string[] }

/** The last outcome of the form around a component; each field reads its part by name. */
export const FormOutcome = createContext<FormOutcomeState>({ outcome: idle, attempt: 0, editedFields: [] })
