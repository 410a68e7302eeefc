import type { Route } from 'next'

/** A page of ours: an address that no page answers does not compile. */
export function page<Path extends string>(path: Route<Path>) {
  return path as Route
}

/** What stands behind the `?`: only what is given, in the order it is named. */
export function search(asked: Record<string, string | undefined>): '' | `?${string}` {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
