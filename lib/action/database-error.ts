import { type Outcome, refused } from './outcome'

/** What to say when the database, not the form, was first to see that something is wrong: by constraint name. */
const words: Record<string, { field: string; text: string }> = {
  profiles_email_key: { field: 'email', text: 'Este email já está em uso.' },
  hymns_number_key: { field: 'number', text: 'Já existe um louvor com este número.' },
  live_settings_https: { field: 'url', text: 'Verifique o link e tente novamente' },
}

/** A refusal in plain words, or nothing when the error is none that a person can mend. */
export function refusalOf(error: unknown): Outcome<never> | undefined {
  const constraint = constraintOf(error)
  const known = constraint === undefined ? undefined : words[constraint]
  return known && refused({ title: 'Erro', text: known.text }, { [known.field]: [known.text] })
}

/** The name of the constraint that a write ran into; Prisma hides it at a depth that depends on the query. */
export function constraintOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 6) return undefined

  const { constraint, meta, driverAdapterError, cause, originalMessage } = error as Record<string, unknown>
  if (typeof constraint === 'string') return constraint
  if (typeof constraint === 'object' && constraint && 'index' in constraint) return String(constraint.index)
  if (typeof originalMessage === 'string') return /constraint "([^"]+)"/.exec(originalMessage)?.[1]

  return constraintOf(meta, depth + 1) ?? constraintOf(driverAdapterError, depth + 1) ?? constraintOf(cause, depth + 1)
}
