import { entered, onlyEntered, onlyPeople, type Routes } from '@/tests/support/answers'
import { aHymn } from '@/tests/support/songbook'
import { anOwnWay } from '@/tests/support/ways'

export const routes: Routes = {
  'GET /api/me/ways': {
    async prepare({ owner }) {
      await anOwnWay(owner.id, { note: 'Só no refrão' })
      return {}
    },
    answers: onlyEntered,
    tells: { 'Só no refrão': ['owner'], '"ways":': entered },
  },
  'POST /api/me/ways': {
    async prepare({ owner }) {
      const { id: hymnId } = await aHymn()
      const change = { hymnId, itemId: null, was: {}, is: { key: 'G', note: 'Só no refrão' }, ago: 0 }
      return { body: JSON.stringify({ of: owner.id, changes: [change] }) }
    },
    // Whoever signs in where somebody else left something to be sent takes none of it.
    answers: { ...onlyPeople(401, 409), owner: 200 },
    tells: { 'Só no refrão': ['owner'] },
    writes: { 'public.own_ways': ['owner'] },
  },
}
