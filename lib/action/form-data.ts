/**
 * `images[]` is a list, everything else is one value; React's own `$ACTION…` fields are not the person's. Whoever calls
 * an action without our pages may send anything in the form's place, which is nothing then.
 */
export function parseForm(form: unknown) {
  if (!(form instanceof FormData)) return undefined
  return Object.fromEntries(
    fieldNames(form).map(name =>
      name.endsWith('[]') ? [name.slice(0, -2), form.getAll(name)] : [name, form.get(name)],
    ),
  )
}

/** What the person typed, so that a refused form comes back filled in. Never files, never passwords. */
export function getSubmittedValues(form: unknown) {
  if (!(form instanceof FormData)) return {}
  return Object.fromEntries(
    fieldNames(form)
      .filter(name => !/password/i.test(name))
      .map(name => [name, form.getAll(name).filter(value => typeof value === 'string')] as const)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => (name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values[0] ?? ''])),
  )
}

const fieldNames = (form: FormData) => [...new Set(form.keys())].filter(name => !name.startsWith('$'))
