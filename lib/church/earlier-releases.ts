import { positionIn } from '@/lib/platform/maps/position'
import { parseJson } from '@/lib/values/json'

/**
 * Release 0.1.0 stored the address and the mission as nested objects, and in versions the position as a text. In
 * versions, drafts on devices and forms of open tabs, a list was the JSON of each of its items. A church that had not
 * chosen a landscape opened with the sea.
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
  return upgradeLists(flat)
}

/** A fact that is not a list is returned unchanged. */
export const upgradeLists = (facts: Facts) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, Array.isArray(fact) ? upgradeList(fact) : fact]),
  )

/** The first text of an old form's list is empty: it only says that the list was sent. */
export const upgradeList = (list: unknown[]) =>
  list.filter(item => item !== '').map(item => (typeof item === 'string' ? parseJson(item) : item))

type Facts = { [name: string]: unknown }

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
