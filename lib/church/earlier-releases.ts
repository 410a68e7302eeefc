import { positionIn } from '@/lib/platform/maps/position'
import { parseJson } from '@/lib/values/json'

/**
 * Release 0.1.0 stored the address and the mission as nested objects, and in versions the position as a text. In
 * versions, drafts on devices and forms of open tabs, a list was the JSON of each of its items. A church that had not
 * chosen a landscape opened with the sea. The name of a service had one letter or more.
 */
export function upgradeFacts(stored: unknown): unknown {
  if (!isObject(stored)) return stored
  const { address, mission, ...facts } = stored
  const flat: Facts = {
    landscape: 'sea',
    ...(isObject(address) && address),
    ...(isObject(mission) && { missionText: mission.text, values: mission.values }),
    ...facts,
  }
  if (typeof flat.position === 'string') flat.position = positionIn(flat.position) ?? null
  const upgraded = upgradeLists(flat)
  return Array.isArray(upgraded.services)
    ? { ...upgraded, services: upgraded.services.map(lengthenServiceName) }
    : upgraded
}

/** What the row holds beside the facts, since services are dates. The former release drops what it does not know. */
export const SERVICES_ARE_DATES = 'servicesAreDates'
export const markServicesAsDates = (facts: object) => ({ ...facts, [SERVICES_ARE_DATES]: true })

/** Whether the former release wrote the facts, with services that the calendar does not have yet. */
export const isOfFormerRelease = (stored: unknown) => isObject(stored) && !(SERVICES_ARE_DATES in stored)

/** A fact that is not a list is returned unchanged. */
export const upgradeLists = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, Array.isArray(fact) ? upgradeList(fact) : fact]),
  )

/** As the migration of services has named them. */
function lengthenServiceName(service: unknown) {
  if (!isObject(service) || typeof service.name !== 'string') return service
  const name = service.name.trim()
  return [...name].length < 3 ? { ...service, name: `Culto ${name}`.trim() } : service
}

/** The first text of an old form's list is empty: it only says that the list was sent. */
export const upgradeList = (list: unknown[]) =>
  list.filter(item => item !== '').map(item => (typeof item === 'string' ? parseJson(item) : item))

type Facts = { [name: string]: unknown }

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
