import type { Conflict } from '@/lib/action/outcome'

/** Where the form says whose text stays in a field; fields of such names are the form's own (lib/action/form-data.ts). */
export const choiceOf = (field: string) => `$keep ${field}`

/** What is sent after two texts met: in each field the one that was chosen, over the version that was compared. */
export function settle(form: FormData, { version, fields }: Conflict) {
  for (const { name, theirs } of fields) {
    if (form.get(choiceOf(name)) !== 'theirs') continue
    form.delete(name)
    for (const value of [theirs.value ?? []].flat()) form.append(name, value)
  }
  form.set('version', String(version))
}
