import { insertPreferences } from '@/tests/support/preferences'
import {
  createMemberStatuses,
  type RouteExpectations,
  signedInKinds,
  statusForSignedIn,
} from '@/tests/support/route-expectations'
import { insertHymn } from '@/tests/support/songbook'

export const routes: RouteExpectations = {
  'GET /api/me/ways': {
    async prepare({ owner }) {
      await insertPreferences(owner.id, { note: 'Só no refrão' })
      return {}
    },
    answers: statusForSignedIn,
    reveals: { 'Só no refrão': ['owner'], '"ways":': signedInKinds },
  },
  'POST /api/me/ways': {
    async prepare({ owner }) {
      const { id: hymnId } = await insertHymn()
      const change = { hymnId, itemId: null, was: {}, is: { key: 'G', note: 'Só no refrão' }, ago: 0 }
      return { body: JSON.stringify({ of: owner.id, changes: [change] }) }
    },
    // Whoever signs in where somebody else left something to be sent takes none of it.
    answers: { ...createMemberStatuses(401, 409), owner: 200 },
    reveals: { 'Só no refrão': ['owner'] },
    writes: { 'public.own_ways': ['owner'] },
  },
}
