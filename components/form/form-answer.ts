import { createContext } from 'react'
import { idle, type Outcome } from '@/lib/action/outcome'

/** `mended` are the fields changed since the answer. */
type FormOutcomeState = { outcome: Outcome; attempt: number; editedFields: string[] }

/** What the server last answered to the form around us; the fields read their part of it by name. */
export const FormOutcome = createContext<FormOutcomeState>({ outcome: idle, attempt: 0, editedFields: [] })
