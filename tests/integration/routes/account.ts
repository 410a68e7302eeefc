import { createHash } from 'node:crypto'
import { env } from '@/lib/runtime/env'
import { onlyEntered, onlyPeople, people, type Routes } from '@/tests/support/answers'
import { browser } from '@/tests/support/next'
import { aComment, aNotice } from '@/tests/support/notices'

const whoLooks = { 'Dona da coisa': ['owner'], '"role":"admin"': ['admin'] } as const

export const routes: Routes = {
  'GET /api/me': {
    answers: 200,
    tells: whoLooks,
    // Whoever keeps coming stays signed in.
    writes: { 'public.sessions': people },
  },
  'GET /api/me/export': {
    async prepare({ owner }) {
      const { id } = await aNotice()
      await aComment(id, owner.id, 'Eu levo a enxada.')
      return { query: { as: 'html' } }
    },
    answers: onlyPeople(401),
    tells: { 'Eu levo a enxada.': ['owner'], 'Dona da coisa': ['owner'] },
  },
  'GET /api/me/profile': {
    answers: onlyEntered,
    tells: { 'Dona da coisa': ['owner'], '"here":true': people },
  },
  'GET /api/auth/[...nextauth]': {
    prepare: async () => ({ params: { nextauth: ['session'] } }),
    answers: 200,
    tells: whoLooks,
  },
  'POST /api/auth/[...nextauth]': {
    async prepare() {
      const token = 'a-token-of-this-browser'
      const seal = createHash('sha256').update(`${token}${env.NEXTAUTH_SECRET}`).digest('hex')
      browser.cookies.set('next-auth.csrf-token', `${token}|${seal}`)
      return { params: { nextauth: ['signout'] }, body: new URLSearchParams({ csrfToken: token }) }
    },
    answers: 302,
    writes: { 'public.sessions': people },
  },
}
