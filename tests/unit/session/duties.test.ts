import { expect, it } from 'vitest'
import { canHideEvents } from '@/lib/events/policy'
import { canWriteHymns } from '@/lib/hymns/policy'
import { canSwitchLive } from '@/lib/live/policy'
import { canManageNotices } from '@/lib/notices/policy'
import { canSeePeople } from '@/lib/people/policy'
import { canHidePlaylist } from '@/lib/playlists/policy'
import { type Asker, type Duty, isPastoral, mindsSomething } from '@/lib/session/actor'
import { canMindAccounts } from '@/lib/suspension/policy'
import { canMindRemovals } from '@/lib/trash/policy'

const doors: Record<string, (who: Asker) => boolean> = {
  plus: mindsSomething,
  hymns: canWriteHymns,
  playlists: who => canHidePlaylist(who, { createdBy: 'somebody else' }),
  notices: canManageNotices,
  events: canHideEvents,
  live: canSwitchLive,
  prayers: isPastoral,
  accounts: canMindAccounts,
  people: canSeePeople,
  bin: canMindRemovals,
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
