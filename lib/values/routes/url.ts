import type { Route } from 'next'

/** Types the address of one of our pages. An address without a page does not compile. */
export function toRoute<Path extends string>(path: Route<Path>) {
  return path as Route
}

/** Returns the query string of the non-empty parameters, in order; an empty string if there are none. */
export function queryString(params: Record<string, string | undefined>): '' | `?${string}` {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
