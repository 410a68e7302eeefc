import type { Service } from '@/lib/church/facts'

/**
 * Which of the former services each of the next ones is, from the surest likeness to the least. An item of the panel has
 * the id of its service; an earlier version or release has none. Several that are alike are matched in their order, if
 * there are as many as before.
 */
export function matchServices(former: readonly Service[], next: readonly Service[]) {
  const matches = new Map<Service, Service>()
  for (const toKey of likenesses) {
    const taken = new Set(matches.values())
    const open = Map.groupBy(
      next.filter(service => !matches.has(service)),
      toKey,
    )
    const free = Map.groupBy(
      former.filter(service => !taken.has(service)),
      toKey,
    )
    for (const [key, services] of open) {
      const targets = free.get(key) ?? []
      if (!key || targets.length !== services.length) continue
      for (const [at, service] of services.entries()) if (targets[at]) matches.set(service, targets[at])
    }
  }
  return matches
}

const toName = ({ name }: Service) => name.trim().toLowerCase()
const likenesses = [
  ({ id }: Service) => id,
  (service: Service) => `${toName(service)} ${service.weekday} ${service.starts}`,
  (service: Service) => `${toName(service)} ${service.weekday}`,
  toName,
  ({ weekday, starts }: Service) => `${weekday} ${starts}`,
]
