import type { Route } from 'next'

/** A page of ours: an address that no page answers does not compile. */
export function toRoute<Path extends string>(path: Route<Path>) {
  return path as Route
}

/** What stands behind the `?`: only what is given, in the order it is named. */
export function queryString(params: Record<string, string | undefined>): '' | `?${string}` {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}
