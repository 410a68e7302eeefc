import { DETAILS_HEADER, encodeDetails } from '@/lib/assembly/backup/file-details'
import type { RouteExpectations } from '@/tests/support/route-expectations'

const details = { name: 'copia.tar.gz', currentPassword: 'senha', churchName: 'Nossa igreja' }
const sendFile = (more: object) => async () => ({
  headers: { [DETAILS_HEADER]: encodeDetails({ ...more }) },
  body: 'uma cópia',
})

export const routes: RouteExpectations = {
  'GET /api/backups/work': {
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 },
  },
  // A ticket is good for the session that asked for it (tests/integration/assembly/backup/download.test.ts).
  'GET /api/backups/download': {
    prepare: async () => ({ query: { ticket: 'a ticket of nobody' } }),
    answers: 404,
  },
  // No admin here knows this password; the whole way is walked in tests/e2e/backups.spec.ts.
  'POST /api/backups/restore': {
    prepare: sendFile(details),
    answers: { nobody: 401, guest: 401, member: 401, owner: 401, admin: 422 },
  },
  'POST /api/backups/restore?without': {
    prepare: sendFile({}),
    answers: { nobody: 401, guest: 401, member: 401, owner: 401, admin: 400 },
  },
  // Somebody lives here.
  'POST /api/welcome/backup': {
    prepare: sendFile({ name: 'copia.tar.gz', code: 'AAAA-AAAA-AAAA' }),
    answers: 403,
  },
}
