/** The public state of the live stream. */
export type Broadcast = { active: false } | { active: true; url: string; expiresAt: string }

/** When notices, their comments and their likes last changed, in milliseconds by the database's clock. */
export type Changes = { notices: number; discussion: number; likes: number }
/** What every open page asks for: the state of the stream, and whether there is something newer than what it shows. */
export type LiveAnswer = Broadcast & {
  /** A process of an earlier release answers without some of them. */
  changes?: Partial<Changes>
}

export const offAir: Broadcast = { active: false }

const STREAM_MINUTES = 90

export const getExpiry = (activation: Date) => new Date(activation.getTime() + STREAM_MINUTES * 60_000)

type Settings = { isActive: boolean; url: string | null; expiresAt: Date | null }

/** A stream is live until it expires or is deactivated. */
export function toBroadcast(settings: Settings | null, now: Date): Broadcast {
  if (!settings?.isActive || !settings.url || !settings.expiresAt || settings.expiresAt <= now) return offAir
  return { active: true, url: settings.url, expiresAt: settings.expiresAt.toISOString() }
}

/** The broadcast, or `offAir` once it has expired. */
export const endIfExpired = (broadcast: Broadcast, now: number): Broadcast =>
  broadcast.active && Date.parse(broadcast.expiresAt) > now ? broadcast : offAir

/**
 * Normalizes the address of a stream. Returns undefined if people should not be sent there: only https is accepted,
 * only a named public host, and no user name that could imitate one (`https://youtube.com@evil.example`).
 */
export function parseStreamUrl(text: string) {
  if (!/^https:\/\/[^/]/i.test(text) || /[\s\p{C}\\<>"'`{}|^]/u.test(text) || !URL.canParse(text)) return undefined

  const { protocol, username, password, hostname, href } = new URL(text)
  if (protocol !== 'https:' || username || password || /^https:\/\/[^/?#]*@/i.test(text)) return undefined
  return isPublicName(hostname) ? href : undefined
}

const isPublicName = (host: string) =>
  host.length <= 253 &&
  /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(host) &&
  !/\.(localhost|local|internal|intranet|lan|home|corp|onion|arpa|invalid|test)$/.test(host)

/** When a stream was activated, as the subject of a notification names it. */
export const findActivation = ({ expiresAt }: { expiresAt: string }) =>
  new Date(Date.parse(expiresAt) - STREAM_MINUTES * 60_000).toISOString()
