import { createContext, useContext } from 'react'

/** What a form has stored on this device; it can be read and deleted without the form. */
export type StoredInput = { read: () => { [field: string]: unknown }; forget: () => void }

/** What the forms within a boundary (input-boundary.tsx) have stored. */
export const StoredInputs = createContext<Map<string, StoredInput> | undefined>(undefined)

/** Names what a form stores, so that the boundary around the form can offer it if the form fails. */
export function useStoredInput(name: string, input: StoredInput) {
  useContext(StoredInputs)?.set(name, input)
}
