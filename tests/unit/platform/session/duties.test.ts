import { expect, it } from 'vitest'
import { canManageTrash } from '@/lib/assembly/trash/policy'
import { canHideEvents } from '@/lib/events/policy'
import { canWriteHymns } from '@/lib/hymns/policy'
import { canSwitchLive } from '@/lib/live/policy'
import { canManageNotices } from '@/lib/notices/policy'
import { canSeePeople } from '@/lib/people/policy'
import { type Duty, isPastoral, managesAnything, type PolicyActor } from '@/lib/platform/session/actor'
import { canManageAccounts } from '@/lib/platform/suspension/policy'
import { canHidePlaylist } from '@/lib/playlists/policy'

const permissionChecks: Record<string, (actor: PolicyActor) => boolean> = {
  plus: managesAnything,
  hymns: canWriteHymns,
  playlists: actor => canHidePlaylist(actor, { createdBy: 'somebody else' }),
  notices: canManageNotices,
  events: canHideEvents,
  live: canSwitchLive,
  prayers: isPastoral,
  accounts: canManageAccounts,
  people: canSeePeople,
  bin: canManageTrash,
}

const listAllowed = (role: 'guest' | 'member' | 'admin', duties: Duty[] = []) =>
  Object.entries(permissionChecks)
    .filter(([, opens]) => opens({ role, id: '1', duties }))
    .map(([name]) => name)

it.each([
  ['guest', [], []],
  ['guest', ['music', 'content', 'pastoral'], []],
  ['member', [], []],
  ['member', ['music'], ['plus', 'hymns', 'playlists']],
  ['member', ['content'], ['plus', 'notices', 'events', 'live']],
  ['member', ['pastoral'], ['prayers']],
  ['admin', [], ['plus', 'hymns', 'playlists', 'notices', 'events', 'live', 'accounts', 'people', 'bin']],
] as const)('a %s with the duties %j may use: %j', (role, duties, found) => {
  expect(listAllowed(role, [...duties])).toEqual(found)
})
