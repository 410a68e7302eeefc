import { onlyPeople, people, type Routes } from '@/tests/support/answers'
import { aPicture } from '@/tests/support/images'
import { aStoredImage } from '@/tests/support/notices'

const prepare = async () => ({ body: new Uint8Array(await aPicture()) })

export const routes: Routes = {
  'POST /api/uploads?for=notice': {
    prepare,
    answers: { nobody: 401, guest: 401, member: 403, owner: 403, admin: 201 },
    writes: { 'public.uploads': ['admin'] },
  },
  'POST /api/uploads?for=avatar': {
    prepare,
    answers: onlyPeople(401, 201),
    writes: { 'public.uploads': people },
  },
  'GET /uploads/[...name]': {
    async prepare({ owner }) {
      const address = await aStoredImage(owner.id)
      return { params: { name: address.split('/').slice(2) } }
    },
    answers: 200,
  },
}
