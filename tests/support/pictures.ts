import { randomUUID } from 'node:crypto'
import { GET } from '@/app/uploads/[...name]/route'
import { addNotice } from '@/lib/notices/mutations'
import { db } from '@/lib/platform/database/db'
import { storeImage } from '@/lib/platform/uploads/mutations'
import { createPicture } from './images'
import { insertStoredImage } from './notices'

/** Requests the address of a picture with the current session. */
export function requestPicture(address: string, headers: Record<string, string> = {}) {
  const [path = ''] = address.split('?')
  const name = path.replace(/^\/uploads\//, '').split('/')
  return GET(new Request(`http://localhost:3000${encodeURI(address)}`, { headers }), {
    params: Promise.resolve({ name }),
  })
}

/** The address of someone's photo, as shown beside their name. */
export async function insertProfilePhoto(profileId: string) {
  const stored = await storeImage({
    picture: await createPicture(),
    folder: `avatars/${profileId}`,
    ownerId: profileId,
  })
  if (!stored.ok) throw new Error(stored.refusal)
  const { address } = stored.image
  await db.profile.update({ where: { id: profileId }, data: { profileImage: address } })
  return address
}

/** The address of a picture in a notice, with the notice's id. */
export async function insertNoticePicture(ownerId: string, options: { showOnHomepage?: boolean } = {}) {
  const address = await insertStoredImage(ownerId)
  const noticeFields = { title: 'Mutirão', content: 'Sábado.', type: 'normal' as const, images: [address] }
  await addNotice(
    { showOnHomepage: false, ...noticeFields, ...options },
    { submission: randomUUID(), authorId: ownerId },
  )
  const { id } = await db.notice.findFirstOrThrow({ where: { images: { has: address } }, select: { id: true } })
  return { address, id }
}
