import type { Resolver } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { isOwnMachine } from '@/lib/assembly/health/machine-readings'
import type { SiteAnswer } from '@/scripts/doctor/ask-site'
import { type Finding, notChecked, ok, warning, wrong } from '@/scripts/doctor/finding'

type Question = {
  site: URL
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'>
  /** The addresses of this machine's own interfaces. */
  ownAddresses?: string[]
  answer: SiteAnswer
}

/** Whether the site's name leads to this machine, as DNS and the site itself say. */
export async function checkName({ site, resolver, answer, ownAddresses = listOwnAddresses() }: Question) {
  const name = site.hostname
  if (isOwnMachine(name)) return [notChecked('the address opens on this machine only')]
  const addresses = await resolveName(resolver, name)
  if (addresses === undefined) return [notChecked('no name server answers this machine')]
  if (addresses.length === 0)
    return [
      wrong(
        `the name ${name} has no address in DNS`,
        `Where the domain is managed, add an A record for ${name} with this machine's public address.`,
      ),
    ]
  return [judgeAddresses(name, addresses, ownAddresses, answer)]
}

function judgeAddresses(name: string, addresses: string[], ownAddresses: string[], answer: SiteAnswer): Finding {
  const strangers = addresses.filter(address => !ownAddresses.includes(address))
  if (strangers.length === 0) return ok(`${name} leads to this machine (${addresses.join(', ')})`)
  if (strangers.length < addresses.length)
    return warning(
      `${name} leads to this machine, and to ${strangers.join(', ')}, which is not on it`,
      'If that is no other server of yours, remove its A or AAAA record: visitors who get it see nothing.',
    )
  const text = `${name} leads to ${strangers.join(', ')}`
  // Behind a router or another proxy, no interface has the public address: only the site itself can tell.
  if (answer.kind === 'ours') return ok(`${text}, and from there to this installation`)
  if (answer.kind === 'other')
    return wrong(
      `${text}, where something else answers (${answer.status})`,
      "Where the domain is managed, give the name this machine's public address; or forward ports 80 and 443 to this machine.",
    )
  return notChecked(`${text}, which is on no interface of this machine, and does not answer from here`)
}

/** Returns undefined if no name server answers, and nothing if the name has no address. */
async function resolveName(resolver: Question['resolver'], name: string) {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
  const isKnown = found.some(
    result => result.status === 'fulfilled' || ['ENOTFOUND', 'ENODATA'].includes(Object(result.reason).code),
  )
  return isKnown ? addresses : undefined
}

const listOwnAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap(found => found ?? [])
    .map(({ address }) => address)
