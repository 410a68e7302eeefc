import { sendJson } from '@/components/browser/read-json'
import { tab } from '@/components/browser/storage'
import { store } from '@/components/browser/store'
import type { Message } from '@/lib/action/outcome'
import type { Lead, Screen } from '@/lib/playing/leading/leader-position'
import { api } from '@/lib/routes'
import { words } from './messages'

/** Where I am in the set that I lead. */
export type Here = Pick<Lead, 'item' | 'place' | 'key'>

/** The set that I lead from this device. */
export type Mine = {
  playlistId: string
  since: string
  step: number
  screen: Screen
  followers: number
  /** The others do not hear of me. */
  unheard: boolean
}

type Answer =
  | { status: 'leading'; since: string; step: number }
  | { status: 'here'; followers: number }
  | { status: 'taken'; by: string }
  | { status: 'over' }

export const mine = store<Mine | null>(null)

const NAME = 'leading'

/** Begins to lead, or says who does; `over` takes over from them. */
export async function begin(playlistId: string, here: Here, over: boolean) {
  if (mine.now()) stop()
  const answer = await sendJson<Answer>(api.lead(playlistId), { says: 'begin', ...here, over })
  if (answer.status === 'leading') {
    const { since, step } = answer
    keep({ playlistId, since, step, screen: 'words', followers: 0, unheard: false })
  }
  return answer
}

/** Says where I am. Gives back why I no longer lead; an answer that does not come leaves me leading, unheard. */
export async function sayHere(here: Here): Promise<Message | undefined> {
  const now = mine.now()
  if (!now) return undefined
  const { playlistId, since, screen } = now
  const step = now.step + 1
  change({ step })
  try {
    const body = { says: 'here', ...here, screen, since, step }
    const answer = await sendJson<Answer>(api.lead(playlistId), body, { patience: 4000 })
    if (mine.now()?.since !== since) return undefined
    if (answer.status === 'here') {
      change({ followers: answer.followers, unheard: false })
      return undefined
    }
    keep(null)
    return answer.status === 'taken' ? words.takenOver(answer.by) : words.over
  } catch (error) {
    if (mine.now()?.since !== since) return undefined
    // Who is no longer signed in, or may no longer lead, does not.
    const isRefused = [401, 403, 404].includes(Object(error).status)
    if (isRefused) keep(null)
    else change({ unheard: true })
    return isRefused ? words.over : undefined
  }
}

/** Without a network those who follow read after ten seconds that I am gone. */
export function stop() {
  const now = mine.now()
  keep(null)
  if (now) void sendJson(api.lead(now.playlistId), { says: 'end', since: now.since }).catch(() => {})
}

export const showOnScreens = (screen: Screen) => change({ screen })

/** A page that was loaded anew goes on leading. */
export function goOn(playlistId: string) {
  const kept: unknown = JSON.parse(tab.read(NAME) ?? 'null')
  const was = kept as Mine | null
  if (!mine.now() && was?.playlistId === playlistId) mine.set(was)
}

function change(more: Partial<Mine>) {
  const now = mine.now()
  if (now) keep({ ...now, ...more })
}

function keep(now: Mine | null) {
  mine.set(now)
  tab.write(NAME, now && JSON.stringify(now))
}
