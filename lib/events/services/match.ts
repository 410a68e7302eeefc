import type { Service } from '@/lib/church/facts'

/**
 * Which of the former services each of the next ones is, from the surest likeness to the least; two that are alike are
 * not matched. An item of the panel has the id of its service; an earlier version or release has none.
 */
export function matchServices(former: readonly Service[], next: readonly Service[]) {
  const matches = new Map<Service, Service>()
  for (const toKey of likenesses) {
    const taken = new Set(matches.values())
    const open = next.filter(service => !matches.has(service)).map(service => ({ service, key: toKey(service) }))
    const free = former.filter(service => !taken.has(service)).map(service => ({ service, key: toKey(service) }))
    for (const { service, key } of open) {
      const [target, ...others] = free.filter(each => each.key === key)
      if (key && target && others.length === 0 && open.filter(each => each.key === key).length === 1)
        matches.set(service, target.service)
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
