import type { Person } from '@/lib/platform/session/actor'
import type { PerVisitor, VisitorKind } from './permissions'

export type RouteRequest = {
  params?: Record<string, string | string[]>
  query?: Record<string, string>
  body?: BodyInit
  headers?: Record<string, string>
}

/** What one route answers, and to whom: one row for each, by method and address (`GET /api/me`). */
export type RouteExpectation = {
  /** Creates what is requested, made by `owner`, and returns a valid request. */
  prepare?: (stage: { owner: Person }) => Promise<RouteRequest>
  /** One status for all, or one for each. */
  answers: number | PerVisitor<number>
  /** Words that only these visitors find in the response. */
  reveals?: Record<string, readonly VisitorKind[]>
  /** The Cache-Control of a response that depends on the session; by default it is never cached. */
  cacheControl?: string
  /** Tables that the request writes to, for these visitors. */
  writes?: Record<string, readonly VisitorKind[]>
}
export type RouteExpectations = Record<string, RouteExpectation>

/** People with a duty find what members find, in addition to their own. */
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
