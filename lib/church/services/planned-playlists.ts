import type { Service } from '@/lib/church/facts'
import { type Weekday, weekdays } from '@/lib/church/week'
import type { WallClock } from '@/lib/engines/recurrence/wall-clock'

/** A playlist that is planned for one of the church's weekly services. */
export type PlannedPlaylist = { playlistId: string; name: string; originalStart: WallClock }

/** The playlists that are planned from now on, and the time on the church's clock. */
export type PlannedPlaylists = { planned: PlannedPlaylist[]; now: WallClock }

type TimedService = Pick<Service, 'name' | 'weekday' | 'starts' | 'ends'>
type Change = PlannedPlaylists & { former: readonly TimedService[]; next: readonly TimedService[] }
type MovedPlaylist = PlannedPlaylist & { to: WallClock }

/**
 * What becomes of the planned playlists when the services change: they go along to the same week, from Sunday to
 * Saturday, or are lost because nobody can tell which service theirs is now, or because that one is over.
 */
export function movePlanned({ planned, now, former, next }: Change) {
  const matches = matchServices(former, next)
  const taken = new Set(matches.values())
  const moved: MovedPlaylist[] = []
  const lost: PlannedPlaylist[] = []
  for (const playlist of planned) {
    const day = playlist.originalStart.slice(0, 10)
    const here = (service: TimedService) => toStart(day, service) === playlist.originalStart && isOn(day, service)
    const services = former.filter(here)
    // One that is over stays as it was played, and one that had no service has none to lose.
    if (!services.some(({ ends }) => `${day}T${ends}` > now)) continue
    if (services.length > 1 ? next.some(here) : next.some(service => here(service) && !taken.has(service))) continue

    const [service] = services.flatMap(each => matches.get(each) ?? [])
    const newDay = service && toDayOfWeek(day, service.weekday)
    const to = service && newDay && toStart(newDay, service)
    if (to === playlist.originalStart) continue
    if (to && `${newDay}T${service.ends}` > now) moved.push({ ...playlist, to })
    else lost.push(playlist)
  }
  return { moved, lost }
}

/** Text that is the same only for the same losses: a form sends it to confirm what its person was told. */
export const confirmLostPlaylists = (lost: PlannedPlaylist[]) =>
  lost
    .map(({ playlistId, originalStart }) => `${playlistId}@${originalStart}`)
    .sort()
    .join(' ')

/** 'A playlist “Ceia”, de domingo, 29 de novembro, fica sem culto.' */
export const describeLostPlaylists = (lost: PlannedPlaylist[]) =>
  lost
    .map(({ name, originalStart }) => `A playlist “${name}”, de ${formatDay(originalStart)}, fica sem culto.`)
    .join(' ')

/** 'A playlist “Ceia” vai junto: sábado, 28 de novembro, às 19:30.' */
export const describeMovedPlaylists = (moved: MovedPlaylist[]) =>
  moved.map(({ name, to }) => `A playlist “${name}” vai junto: ${formatDay(to)}, às ${to.slice(11)}.`).join(' ')

/** Which service each former one is now, from the surest likeness to the least; two that are alike are not matched. */
function matchServices(former: readonly TimedService[], next: readonly TimedService[]) {
  const matches = new Map<TimedService, TimedService>()
  for (const toKey of likenesses) {
    const open = former.filter(service => !matches.has(service)).map(service => ({ service, key: toKey(service) }))
    const matched = new Set(matches.values())
    const free = next.filter(service => !matched.has(service)).map(service => ({ service, key: toKey(service) }))
    for (const { service, key } of open) {
      const [target, ...others] = free.filter(each => each.key === key)
      if (target && others.length === 0 && open.filter(each => each.key === key).length === 1)
        matches.set(service, target.service)
    }
  }
  return matches
}

const toName = ({ name }: TimedService) => name.trim().toLowerCase()
const likenesses = [
  (service: TimedService) => `${toName(service)} ${service.weekday} ${service.starts}`,
  (service: TimedService) => `${toName(service)} ${service.weekday}`,
  toName,
  ({ weekday, starts }: TimedService) => `${weekday} ${starts}`,
]

const toStart = (day: string, { starts }: TimedService): WallClock => `${day}T${starts}`
const isOn = (day: string, { weekday }: TimedService) => weekdays[toDate(day).getUTCDay()] === weekday

function toDayOfWeek(day: string, weekday: Weekday) {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() - date.getUTCDay() + weekdays.indexOf(weekday))
  return date.toISOString().slice(0, 10)
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const dayFormat = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const formatDay = (start: WallClock) => dayFormat.format(toDate(start.slice(0, 10)))
