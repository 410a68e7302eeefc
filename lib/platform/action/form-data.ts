/**
 * Returns the form's fields: `images[]` is a list, every other field one value; React's own `$ACTION…` fields are left
 * out. Returns undefined if the argument is not a form: a client that is not our page may send anything.
 */
export function parseForm(form: unknown) {
  if (!(form instanceof FormData)) return undefined
  return Object.fromEntries(
    fieldNames(form).map(name =>
      name.endsWith('[]') ? [name.slice(0, -2), form.getAll(name)] : [name, form.get(name)],
    ),
  )
}

/** Returns the submitted text fields, so that a refused form keeps its input. Files and passwords are left out. */
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
