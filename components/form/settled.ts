import type { Conflict, FormValue } from '@/lib/action/outcome'

/** By field, what stays of what another wrote. */
export type Settled = { [field: string]: FormValue }

/** Where the form says whose text stays in a field; fields of such names are the form's own (lib/action/form-data.ts). */
export const choiceOf = (field: string) => `$keep ${field}`

/** What is sent after two texts met: in each field the one that was chosen, over the version that was compared. */
export function settle(form: FormData, { version, fields }: Conflict): Settled {
  const theirs = fields.filter(({ name }) => form.get(choiceOf(name)) === 'theirs')
  for (const { name, theirs: they } of theirs) {
    form.delete(name)
    for (const value of [they.value ?? []].flat()) form.append(name, value)
  }
  form.set('version', String(version))
  return Object.fromEntries(theirs.map(({ name, theirs: they }) => [name.replace('[]', ''), they.value]))
}
