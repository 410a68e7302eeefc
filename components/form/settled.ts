import type { Conflict, FormValue } from '@/lib/action/outcome'

/** By field, what stays of what another wrote. */
export type Resolution = { [field: string]: FormValue }

/** Where the form says whose text stays in a field; fields of such names are the form's own (lib/action/form-data.ts). */
export const getChoiceName = (field: string) => `$keep ${field}`

/** What is sent after two texts met: in each field the one that was chosen, over the version that was compared. */
export function resolveConflict(form: FormData, { version, fields }: Conflict): Resolution {
  const theirs = fields.filter(({ name }) => form.get(getChoiceName(name)) === 'theirs')
  for (const { name, theirs: theirField } of theirs) {
    form.delete(name)
    for (const value of [theirField.value ?? []].flat()) form.append(name, value)
  }
  form.set('version', String(version))
  return Object.fromEntries(theirs.map(({ name, theirs: theirField }) => [name.replace('[]', ''), theirField.value]))
}
