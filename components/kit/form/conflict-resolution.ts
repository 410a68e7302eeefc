import type { Conflict, FormValue } from '@/lib/platform/action/outcome'

/** The value that replaces the person's own, for each field where one was chosen. */
export type Resolution = { [field: string]: FormValue }

/** Name of the form field that says whose text to keep; lib/platform/action/form-data.ts leaves out fields named with `$`. */
export const getChoiceName = (field: string) => `$keep ${field}`
/** Name of the form field with a text of which each wrote some sentences. */
export const getMergedName = (field: string) => `$merged ${field}`

/** Puts the chosen value into each field of the form, and the version that was compared; returns the chosen values. */
export function resolveConflict(form: FormData, { version, fields }: Conflict): Resolution {
  const chosen = fields.flatMap(({ name, theirs }): [string, FormValue][] => {
    const merged = form.get(getMergedName(name))
    if (typeof merged === 'string') return [[name, merged]]
    return form.get(getChoiceName(name)) === 'theirs' ? [[name, theirs.value]] : []
  })
  for (const [name, value] of chosen) {
    form.delete(name)
    for (const text of [value ?? []].flat()) form.append(name, text)
  }
  form.set('version', String(version))
  return Object.fromEntries(chosen.map(([name, value]) => [name.replace('[]', ''), value]))
}
