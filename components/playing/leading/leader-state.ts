import { sendJson } from '@/components/kit/browser/read-json'
import { parseStoredFields, tabStorage } from '@/components/kit/browser/storage'
import { createStore } from '@/components/kit/browser/store'
import type { Message } from '@/lib/platform/action/outcome'
import type { LeaderPosition, ScreenContent } from '@/lib/playing/leading/leader-position'
import { api } from '@/lib/values/routes/routes'
import { messages } from './messages'

/** The leader's position in the setlist. */
export type CurrentPosition = Pick<LeaderPosition, 'item' | 'place' | 'key'>

/** The setlist that this device leads. */
export type LeaderState = {
  playlistId: string
  since: string
  step: number
  screen: ScreenContent
  followers: number
  /** Updates do not reach the server. */
  unheard: boolean
}

type LeaderAnswer =
  | { status: 'leading'; since: string; step: number }
  /** `counting`: the server has just started, and followers are still connecting again. */
  | { status: 'here'; followers: number; counting?: boolean }
  | { status: 'taken'; by: string }
  | { status: 'over' }

export const leaderState = createStore<LeaderState | null>(null)

const STORAGE_NAME = 'leading'

/** Starts leading, or returns who leads; `takeOver` replaces them. */
export async function startLeading(playlistId: string, position: CurrentPosition, takeOver: boolean) {
  if (leaderState.get()) stopLeading()
  const answer = await sendJson<LeaderAnswer>(api.leaderState(playlistId), {
    says: 'begin',
    ...position,
    over: takeOver,
  })
  if (answer.status === 'leading') {
    const { since, step } = answer
    saveState({ playlistId, since, step, screen: 'words', followers: 0, unheard: false })
  }
  return answer
}

/**
 * Sends the position. Returns a message if this person no longer leads. Without an answer they keep leading, marked as
 * `unheard`.
 */
export async function sendPosition(position: CurrentPosition): Promise<Message | undefined> {
  const now = leaderState.get()
  if (!now) return undefined
  const { playlistId, since, screen } = now
  const step = now.step + 1
  updateState({ step })
  try {
    const body = { says: 'here', ...position, screen, since, step }
    const answer = await sendJson<LeaderAnswer>(api.leaderState(playlistId), body, { timeout: 4000 })
    if (leaderState.get()?.since !== since) return undefined
    if (answer.status === 'here') {
      const known = answer.counting ? (leaderState.get()?.followers ?? 0) : 0
      updateState({ followers: Math.max(known, answer.followers), unheard: false })
      return undefined
    }
    saveState(null)
    return answer.status === 'taken' ? messages.takenOver(answer.by) : messages.over
  } catch (error) {
    if (leaderState.get()?.since !== since) return undefined
    // Somebody who is signed out, or who may no longer lead, stops leading.
    const isRefused = [401, 403, 404].includes(Object(error).status)
    if (isRefused) saveState(null)
    else updateState({ unheard: true })
    return isRefused ? messages.over : undefined
  }
}

/** Stops leading. Without a network, followers read after ten seconds that the leader is away. */
export function stopLeading() {
  const now = leaderState.get()
  saveState(null)
  if (now) void sendJson(api.leaderState(now.playlistId), { says: 'end', since: now.since }).catch(() => {})
}

export const setScreenContent = (screen: ScreenContent) => updateState({ screen })

/** Continues leading after a page reload. */
export function resumeLeading(playlistId: string) {
  const { playlistId: storedPlaylistId, since, step, screen } = parseStoredFields(tabStorage.read(STORAGE_NAME))
  if (leaderState.get() || storedPlaylistId !== playlistId) return
  if (typeof since !== 'string' || typeof step !== 'number') return
  const content: ScreenContent = screen === 'black' || screen === 'logo' ? screen : 'words'
  leaderState.set({ playlistId, since, step, screen: content, followers: 0, unheard: false })
}

function updateState(changes: Partial<LeaderState>) {
  const now = leaderState.get()
  if (now) saveState({ ...now, ...changes })
}

function saveState(now: LeaderState | null) {
  leaderState.set(now)
  tabStorage.write(STORAGE_NAME, now && JSON.stringify(now))
}
