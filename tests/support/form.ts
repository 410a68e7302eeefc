/** The data that a form sends; a list becomes one entry for each of its values. */
export function createFormData(fields: Record<string, string | string[]>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const entry of [value].flat()) data.append(name, entry)
  return data
}
