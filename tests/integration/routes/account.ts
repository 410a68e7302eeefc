import { createHash } from 'node:crypto'
import { env } from '@/lib/platform/runtime/env'
import { browser } from '@/tests/support/next-mocks'
import { insertComment, insertNotice } from '@/tests/support/notices'
import {
  createMemberStatuses,
  memberKinds,
  type RouteExpectations,
  statusForSignedIn,
} from '@/tests/support/route-expectations'

const visitorTexts = { 'Dona da coisa': ['owner'], '"role":"admin"': ['admin'] } as const

export const routes: RouteExpectations = {
  'GET /api/me': {
    answers: 200,
    reveals: visitorTexts,
    // Whoever keeps coming stays signed in.
    writes: { 'public.sessions': memberKinds },
  },
  'GET /api/me/export': {
    async prepare({ owner }) {
      const { id } = await insertNotice()
      await insertComment(id, owner.id, 'Eu levo a enxada.')
      return { query: { as: 'html' } }
    },
    answers: createMemberStatuses(401),
    reveals: { 'Eu levo a enxada.': ['owner'], 'Dona da coisa': ['owner'] },
  },
  'GET /api/me/profile': {
    answers: statusForSignedIn,
    reveals: { 'Dona da coisa': ['owner'], '"here":true': memberKinds },
  },
  'GET /api/auth/[...nextauth]': {
    prepare: async () => ({ params: { nextauth: ['session'] } }),
    answers: 200,
    reveals: visitorTexts,
  },
  'POST /api/auth/[...nextauth]': {
    async prepare() {
      const token = 'a-token-of-this-browser'
      const seal = createHash('sha256').update(`${token}${env.NEXTAUTH_SECRET}`).digest('hex')
      browser.cookies.set('next-auth.csrf-token', `${token}|${seal}`)
      return { params: { nextauth: ['signout'] }, body: new URLSearchParams({ csrfToken: token }) }
    },
    answers: 302,
    writes: { 'public.sessions': memberKinds },
  },
}
