import type { Person } from '@/lib/session/actor'
import type { ByVisitor, Who } from './permissions'

export type Asked = { params?: Record<string, string | string[]>; query?: Record<string, string>; body?: BodyInit }

/** What one route answers, and to whom: one row for each, by method and address (`GET /api/me`). */
export type Route = {
  /** Puts on stage what is asked for, made by `owner`, and gives what a good request says. */
  prepare?: (stage: { owner: Person }) => Promise<Asked>
  /** One status for all, or one for each. */
  answers: number | ByVisitor<number>
  /** Words that only these find in the answer. */
  tells?: Record<string, readonly Who[]>
  /** How long a browser may keep an answer that depends on who asks; not at all, unless it says so. */
  kept?: string
  /** Tables in which asking leaves something, for these. */
  writes?: Record<string, readonly Who[]>
}
export type Routes = Record<string, Route>

/** Whoever has a duty finds what members find, besides their own. */
export const includes = (who: readonly Who[], counts: Who) =>
  who.includes(counts) || (!everyone.some(known => known === counts) && who.includes('member'))

export const people = ['member', 'owner', 'admin'] as const
export const everyone = ['nobody', 'guest', ...people] as const
export const onlyEntered = { nobody: 401, guest: 200, member: 200, owner: 200, admin: 200 }
export const entered = ['guest', ...people] as const
export const onlyPeople = (refused: number, welcome = 200) => ({
  ...{ nobody: refused, guest: refused },
  ...{ member: welcome, owner: welcome, admin: welcome },
})
