/** The pages and answers of this device's person, stored by the service worker; each build has a cache of its own. */
export const SCREEN_CACHES = 'screens '

/**
 * What open pages tell the worker: that the next page waits for the network, that the shell is missing, which addresses
 * they were made of before there was a worker, that their person has left, and that they ask what they show.
 */
export type ToWorker = 'insist' | 'take in' | { keep: string[] } | 'forget' | 'ask'
/**
 * When the oldest thing on the page was stored, and the church's time zone; without them it shows nothing stored. `answer`
 * says that there is a network: a server that could not do it, or somebody else, has answered.
 */
export type FromWorker = {
  isOffline: true
  storedAt?: number
  timeZone?: string
  answer?: 'failed' | 'foreign' | undefined
}

/** Whether a page is stored when it is opened: it is the same for everyone, and shows what people come back to. */
export const isScreen = (path: string) => SCREEN.test(path)

/** Whether this is what such a page asks for about its person. Prayers, profiles and what is live are never stored. */
export const isScreenData = (path: string) => DATA.test(path)

/** Whether the answer names the person of this device, or says that there is none. */
export const saysWhoIsHere = (path: string) => /^\/api\/me$/.test(path)

const SCREEN =
  /^\/(?:app(?:\/(?:hymns|playlists|notices|notices\/important|(?:hymns|notices)\/[\da-f-]{36}|day\/[\da-f-]{36}\/[\dT:-]{16}))?|calendar(?:\/\d{4}-\d\d)?)$/

const DATA =
  /^\/api\/(?:me|notices(?:\/important|\/personal|\/[\da-f-]{36}\/comments)?|events(?:\/(?:going|personal|mine))?|playlists(?:\/[\da-f-]{36}(?:\/listed)?)?|hymns(?:\/(?:facts|[\da-f-]{36}\/singers))?|rosters\/day)$/

const MAX_SCREENS = 60
const MAX_ANSWERS = 200

/** Returns what has to go, of stored addresses with the oldest first. */
export function findSurplus(paths: string[]) {
  const answers = paths.filter(isScreenData)
  const screens = paths.filter(path => !isScreenData(path))
  return { screens: Math.max(0, screens.length - MAX_SCREENS), answers: Math.max(0, answers.length - MAX_ANSWERS) }
}
