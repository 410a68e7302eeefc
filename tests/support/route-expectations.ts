import type { Person } from '@/lib/session/actor'
import type { PerVisitor, VisitorKind } from './permissions'

export type RouteRequest = {
  params?: Record<string, string | string[]>
  query?: Record<string, string>
  body?: BodyInit
}

/** What one route answers, and to whom: one row for each, by method and address (`GET /api/me`). */
export type RouteExpectation = {
  /** Puts on stage what is asked for, made by `owner`, and gives what a good request says. */
  prepare?: (stage: { owner: Person }) => Promise<RouteRequest>
  /** One status for all, or one for each. */
  answers: number | PerVisitor<number>
  /** Words that only these find in the answer. */
  reveals?: Record<string, readonly VisitorKind[]>
  /** How long a browser may keep an answer that depends on who asks; not at all, unless it says so. */
  cacheControl?: string
  /** Tables in which asking leaves something, for these. */
  writes?: Record<string, readonly VisitorKind[]>
}
export type RouteExpectations = Record<string, RouteExpectation>

/** Whoever has a duty finds what members find, besides their own. */
export const includesVisitor = (who: readonly VisitorKind[], kind: VisitorKind) =>
  who.includes(kind) || (!allKinds.some(known => known === kind) && who.includes('member'))

export const memberKinds = ['member', 'owner', 'admin'] as const
export const allKinds = ['nobody', 'guest', ...memberKinds] as const
export const statusForSignedIn = { nobody: 401, guest: 200, member: 200, owner: 200, admin: 200 }
export const signedInKinds = ['guest', ...memberKinds] as const
export const createMemberStatuses = (refusedStatus: number, allowedStatus = 200) => ({
  ...{ nobody: refusedStatus, guest: refusedStatus },
  ...{ member: allowedStatus, owner: allowedStatus, admin: allowedStatus },
})
