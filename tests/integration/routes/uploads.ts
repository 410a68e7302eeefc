import { CHURCH_ID } from '@/lib/church/church'
import { db } from '@/lib/database/db'
import { onlyPeople, people, type Routes } from '@/tests/support/answers'
import { aChurch, aChurchPhoto } from '@/tests/support/church'
import { aPicture } from '@/tests/support/images'
import { aStoredImage } from '@/tests/support/notices'
import { aPhotoOf, aPictureOfANotice } from '@/tests/support/pictures'

const prepare = async () => ({ body: new Uint8Array(await aPicture()) })

const asked = (address: string) => ({ params: { name: address.split('/').slice(2) } })
const onlyEnteredSee = { nobody: 404, guest: 200, member: 200, owner: 200, admin: 200 }
const forMinutes = 'private, max-age=300, must-revalidate'

export const routes: Routes = {
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
    answers: onlyPeople(401, 201),
    writes: { 'graphile_worker._private_jobs': people, 'public.uploads': people },
  },
  // People are on them: a session is needed, whatever the size.
  'GET /uploads/[...name]': {
    prepare: async ({ owner }) => asked(await aPhotoOf(owner.id)),
    answers: onlyEnteredSee,
    kept: forMinutes,
  },
  'GET /uploads/[...name]?small': {
    prepare: async ({ owner }) => ({ ...asked(await aPhotoOf(owner.id)), query: { w: '64' } }),
    answers: onlyEnteredSee,
    kept: forMinutes,
  },
  'GET /uploads/[...name]?of=notice': {
    prepare: async ({ owner }) => asked((await aPictureOfANotice(owner.id)).address),
    answers: onlyEnteredSee,
    kept: forMinutes,
  },
  'GET /uploads/[...name]?of=news': {
    prepare: async ({ owner }) => asked((await aPictureOfANotice(owner.id, { showOnHomepage: true })).address),
    answers: 200,
  },
  'GET /uploads/[...name]?kept': {
    async prepare({ owner }) {
      const { address, id } = await aPictureOfANotice(owner.id)
      await db.removal.create({ data: { kind: 'deleted', noticeId: id } })
      return asked(address)
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200, content: 200 },
  },
  'GET /uploads/[...name]?of=church': {
    async prepare({ owner }) {
      const address = await aChurchPhoto(owner.id)
      await aChurch({ photos: [{ address, about: '' }] })
      return asked(address)
    },
    answers: 200,
  },
  // Of an earlier version of the church: admins alone may bring that back.
  'GET /uploads/[...name]?kept&of=church': {
    async prepare({ owner }) {
      const address = await aChurchPhoto(owner.id)
      await aChurch()
      await db.version.create({ data: { churchId: CHURCH_ID, number: 1, content: { pictures: [address] } } })
      await db.upload.updateMany({ data: { savedAt: new Date() } })
      return asked(address)
    },
    answers: { nobody: 404, guest: 404, member: 404, owner: 404, admin: 200 },
  },
  'GET /church-icon/[size]': {
    async prepare({ owner }) {
      await aChurch({ logo: await aChurchPhoto(owner.id) })
      return { params: { size: '192' } }
    },
    answers: 200,
  },
  'GET /church-icon/[size]?none': {
    async prepare() {
      await aChurch()
      return { params: { size: '192' } }
    },
    answers: 404,
  },
  'GET /uploads/[...name]?of=nothing': {
    prepare: async ({ owner }) => asked(await aStoredImage(owner.id)),
    answers: { nobody: 404, guest: 404, member: 404, owner: 200, admin: 404 },
  },
}
