import { routes } from '@/lib/values/routes/routes'
import { canBeReached } from './address'
import type { PublicFacts } from './public-facts'

/**
 * Where a value about groups leads, such as 'Em células': to what the church says about its groups, or to whom one
 * asks. Undefined for every other value.
 */
export function findGroupsLink(value: string, church: PublicFacts) {
  if (!/c[eé]lula|grupo|lares|casa/i.test(value)) return undefined
  if (church.groups) return routes.section('groups')
  return canBeReached(church) ? routes.section('contact') : undefined
}
