import { expect, it } from 'vitest'
import { canHideEvents } from '@/lib/events/policy'
import { canWriteHymns } from '@/lib/hymns/policy'
import { canSwitchLive } from '@/lib/live/policy'
import { canManageNotices } from '@/lib/notices/policy'
import { canSeePeople } from '@/lib/people/policy'
import { canHidePlaylist } from '@/lib/playlists/policy'
import { type Duty, isPastoral, managesAnything, type PolicyActor } from '@/lib/session/actor'
import { canManageAccounts } from '@/lib/suspension/policy'
import { canManageTrash } from '@/lib/trash/policy'

const doors: Record<string, (who: PolicyActor) => boolean> = {
  plus: managesAnything,
  hymns: canWriteHymns,
  playlists: who => canHidePlaylist(who, { createdBy: 'somebody else' }),
  notices: canManageNotices,
  events: canHideEvents,
  live: canSwitchLive,
  prayers: isPastoral,
  accounts: canManageAccounts,
  people: canSeePeople,
  bin: canManageTrash,
}

const opened = (role: 'guest' | 'member' | 'admin', duties: Duty[] = []) =>
  Object.entries(doors)
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
] as const)('a %s who minds %j finds open: %j', (role, duties, found) => {
  expect(opened(role, [...duties])).toEqual(found)
})
