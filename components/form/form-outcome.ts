import { createContext } from 'react'
import { idle, type Outcome } from '@/lib/action/outcome'

/** `editedFields` are the fields changed since the server's answer. */
type FormOutcomeState = { outcome: Outcome; attempt: number; editedFields: string[] }

/** The last outcome of the form around a component; each field reads its part by name. */
export const FormOutcome = createContext<FormOutcomeState>({ outcome: idle, attempt: 0, editedFields: [] })
