import type { Prisma } from '@/lib/generated/prisma/client'
import { placeIn } from '@/lib/playlists/item-settings'
import type { TakenHome } from './personal-data'

const song = { select: { number: true, title: true } }
const said = { key: true, capo: true, note: true, singer: true, tempo: true } as const
const inPlaylist = { select: { playlist: { select: { name: true } } } }
const role = { select: { duty: true, isGiven: true, changedAt: true } }
const notice = { select: { title: true, createdAt: true, removedAt: true } }
const thing = {
  hymn: song,
  notice: { select: { title: true } },
  playlist: { select: { name: true } },
  event: { select: { title: true } },
}

/** What is read of a person besides their profile. */
export const belongings = {
  comments: { select: { notice, content: true, createdAt: true } },
  likes: { select: { notice, createdAt: true } },
  notices: true,
  playlists: { include: { items: { orderBy: { orderIndex: 'asc' }, select: { ...said, hymn: song } } } },
  events: true,
  activatedLive: true,
  prayerRequests: true,
  consents: { select: { purpose: true, isGiven: true, decidedAt: true } },
  sessions: { select: { device: true, createdAt: true, lastSeenAt: true, expiresAt: true } },
  roleChanges: role,
  givenRoles: role,
  invitations: { select: { label: true, places: true, createdAt: true, expiresAt: true } },
  versions: { select: { ...thing, content: true, madeAt: true } },
  removals: { select: { ...thing, kind: true, removedAt: true } },
  uploads: { select: { name: true, createdAt: true } },
  ownWays: {
    select: { hymn: song, item: inPlaylist, key: true, capo: true, note: true, seconds: true, updatedAt: true },
  },
  singerKeys: { select: { hymn: song, singer: true, key: true, usedAt: true } },
} satisfies Prisma.ProfileInclude & Record<TakenHome, unknown>

/** A person with all that is theirs, and the titles of the hymns that earlier versions of their playlists name by id. */
export type PersonalData = {
  person: Prisma.ProfileGetPayload<{ include: typeof belongings }>
  hymns: ReadonlyMap<string, string>
}

/** The hymns named in what people wrote of playlists. */
export const hymnsNamed = (contents: unknown[]) => [
  ...new Set(
    contents.flatMap(content => {
      const hymns: unknown = Object(content).hymns
      return Array.isArray(hymns)
        ? hymns.filter(place => typeof place === 'string').map(place => placeIn(place).hymnId)
        : []
    }),
  ),
]
