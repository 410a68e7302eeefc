import type { Conflict, FormValue } from '@/lib/action/outcome'

/** The other person's value, for each field where it was chosen. */
export type Resolution = { [field: string]: FormValue }

/** Name of the form field that says whose text to keep; lib/action/form-data.ts leaves out fields named with `$`. */
export const getChoiceName = (field: string) => `$keep ${field}`

/** Puts the chosen value into each field of the form, and the version that was compared; returns the others' values. */
export function resolveConflict(form: FormData, { version, fields }: Conflict): Resolution {
  const theirs = fields.filter(({ name }) => form.get(getChoiceName(name)) === 'theirs')
  for (const { name, theirs: theirField } of theirs) {
    form.delete(name)
    for (const value of [theirField.value ?? []].flat()) form.append(name, value)
  }
  form.set('version', String(version))
  return Object.fromEntries(theirs.map(({ name, theirs: theirField }) => [name.replace('[]', ''), theirField.value]))
}
