import { CHURCH_ID } from '@/lib/church/stored'
import { db } from '@/lib/platform/database/db'
import { insertChurch, insertChurchPhoto } from '@/tests/support/church'
import { createPicture } from '@/tests/support/images'
import { insertStoredImage } from '@/tests/support/notices'
import { insertNoticePicture, insertProfilePhoto } from '@/tests/support/pictures'
import { createMemberStatuses, memberKinds, type RouteExpectations } from '@/tests/support/route-expectations'

const prepare = async () => ({ body: new Uint8Array(await createPicture()) })

const createUploadRequest = (address: string) => ({ params: { name: address.split('/').slice(2) } })
const signedInStatuses = { nobody: 404, guest: 200, member: 200, owner: 200, admin: 200 }
const shortCacheControl = 'private, max-age=300, must-revalidate'

export const routes: RouteExpectations = {
  'POST /api/uploads?for=notice': {
    prepare,
    answers: { nobody: 401, guest: 401, member: 403, owner: 403, admin: 201, content: 201 },
    writes: {
      'graphile_worker._private_jobs': ['admin', 'content'],
      'public.uploads': ['admin', 'content'],
    },
  },
  'POST /api/uploads?for=church': {
    prepare,
    answers: { nobody: 401, guest: 401, member: 403, owner: 403, admin: 201 },
    writes: { 'graphile_worker._private_jobs': ['admin'], 'public.uploads': ['admin'] },
  },
  'POST /api/uploads?for=avatar': {
    prepare,
    answers: createMemberStatuses(401, 201),
    writes: { 'graphile_worker._private_jobs': memberKinds, 'public.uploads': memberKinds },
  },
  // People are on them: a session is needed, whatever the size.
  'GET /uploads/[...name]': {
    prepare: async ({ owner }) => createUploadRequest(await insertProfilePhoto(owner.id)),
    answers: signedInStatuses,
    cacheControl: shortCacheControl,
  },
  'GET /uploads/[...name]?small': {
    prepare: async ({ owner }) => ({ ...createUploadRequest(await insertProfilePhoto(owner.id)), query: { w: '64' } }),
    answers: signedInStatuses,
    cacheControl: shortCacheControl,
  },
  'GET /uploads/[...name]?of=notice': {
    prepare: async ({ owner }) => createUploadRequest((await insertNoticePicture(owner.id)).address),
    answers: signedInStatuses,
    cacheControl: shortCacheControl,
  },
  'GET /uploads/[...name]?of=news': {
    prepare: async ({ owner }) =>
      createUploadRequest((await insertNoticePicture(owner.id, { showOnHomepage: true })).address),
    answers: 200,
  },
  'GET /uploads/[...name]?kept': {
    async prepare({ owner }) {
      const { address, id } = await insertNoticePicture(owner.id)
      await db.removal.create({ data: { kind: 'deleted', noticeId: id } })
      return createUploadRequest(address)
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200, content: 200 },
  },
  'GET /uploads/[...name]?of=church': {
    async prepare({ owner }) {
      const address = await insertChurchPhoto(owner.id)
      await insertChurch({ photos: [{ address, about: '' }] })
      return createUploadRequest(address)
    },
    answers: 200,
  },
  // Of an earlier version of the church: admins alone may bring that back.
  'GET /uploads/[...name]?kept&of=church': {
    async prepare({ owner }) {
      const address = await insertChurchPhoto(owner.id)
      await insertChurch()
      await db.version.create({ data: { churchId: CHURCH_ID, number: 1, content: { pictures: [address] } } })
      await db.upload.updateMany({ data: { savedAt: new Date() } })
      return createUploadRequest(address)
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 },
  },
  'GET /church-icon/[size]': {
    async prepare({ owner }) {
      await insertChurch({ logo: await insertChurchPhoto(owner.id) })
      return { params: { size: '192' } }
    },
    answers: 200,
  },
  'GET /church-icon/[size]?none': {
    async prepare() {
      await insertChurch()
      return { params: { size: '192' } }
    },
    answers: 404,
  },
  'GET /uploads/[...name]?of=nothing': {
    prepare: async ({ owner }) => createUploadRequest(await insertStoredImage(owner.id)),
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 404 },
  },
}
