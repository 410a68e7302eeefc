import { foldText } from '@/lib/values/fold-text'
import { extractGivenName } from '@/lib/values/names/given-name'

/** A person who serves, as the database has them. */
export type NamedServant = { name: string; profile: { name: string } | null }

/** Who has an account is called as their profile says; the others as the leader wrote. */
export const nameServant = ({ name, profile }: NamedServant) => profile?.name || name

/** In past rosters a deleted person is 'alguém'. */
export const DELETED_PERSON = 'alguém'

/**
 * Returns first names for people's full names, by full name: 'Ana', and 'Ana S.' where two of them have the same one.
 */
export function shortenNames(names: readonly string[]): Map<string, string> {
  const different = [...new Set(names)]
  const first = new Map(different.map(name => [name, extractGivenName(name) || name]))
  const isShared = (name: string) =>
    different.some(other => other !== name && foldText(first.get(other) ?? '') === foldText(first.get(name) ?? ''))
  return new Map(
    different.map(name => [
      name,
      isShared(name) ? addInitial(first.get(name) ?? name, name) : (first.get(name) ?? name),
    ]),
  )
}

function addInitial(first: string, name: string) {
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  return foldText(first).endsWith(foldText(last)) ? name : `${first} ${last.charAt(0).toLocaleUpperCase('pt-BR')}.`
}
