import { removeComment, saveComment, setLike } from '@/lib/notices/discussion/mutations'
import { addNotice, changeNotice, moveNoticeToTrash } from '@/lib/notices/mutations'
import { db } from '@/lib/platform/database/db'
import { requireSuccess } from './church'
import type { People } from './people'
import { addPicture } from './pictures'

export async function addNotices({ ana, clara, davi, elisa }: People) {
  const [photo, second] = [await addPicture('notices', clara, '#7a5'), await addPicture('notices', clara, '#a57')]
  const avatar = await addPicture(`avatars/${davi}`, davi, '#a83')
  await db.profile.update({ where: { id: davi }, data: { profileImage: avatar } })

  const workday = await insertNotice(clara, { title: 'Mutirão no sábado', image: photo, images: [photo, second] })
  const gallery = await insertNotice(clara, {
    title: 'Fotos do passeio',
    images: [second, photo],
    showOnHomepage: true,
  })
  await insertNotice(ana, { title: 'Assembleia "geral"', content: 'Dia 10:\n\tàs 19h \\N', type: 'main' })
  await insertNotice(clara, {
    ...{ title: 'Ceia de Natal', isPinned: true },
    ...{ publishAt: '2090-12-01T08:00', expiresAt: '2090-12-26T00:00' },
  })
  const hidden = await insertNotice(elisa, { title: 'Vende-se bicicleta' })
  const input = { ...plainNotice, title: 'Mutirão no domingo', image: photo, images: [photo, second] }
  requireSuccess(await changeNotice({ id: workday, version: 1, input, by: clara }))

  const tool = await addComment(workday, davi, 'Levo a enxada. 🌱')
  await addComment(workday, elisa, 'E eu a pá.', tool)
  await removeComment(await addComment(workday, davi, 'Isto foi apagado'), 'deleted', davi)
  await addComment(gallery, elisa, 'Que dia bonito!')
  await setLike(workday, davi, true)
  await setLike(gallery, ana, true)
  await moveNoticeToTrash(hidden, ana)
}

const plainNotice = {
  content: 'Todos estão convidados.',
  type: 'normal' as const,
  showOnHomepage: false,
  image: null,
  images: [],
}

type NoticeFields = {
  title: string
  content?: string
  type?: 'main'
  showOnHomepage?: boolean
  image?: string
  images?: string[]
  isPinned?: boolean
  publishAt?: string
  expiresAt?: string
}

async function insertNotice(authorId: string, fields: NoticeFields) {
  await addNotice({ ...plainNotice, ...fields }, { submission: crypto.randomUUID(), authorId })
  const { id } = await db.notice.findFirstOrThrow({ where: { title: fields.title }, select: { id: true } })
  return id
}

async function addComment(noticeId: string, authorId: string, content: string, replyTo?: string) {
  const saving = await saveComment({ noticeId, authorId, content }, crypto.randomUUID(), replyTo)
  return saving.ok ? saving.comment.id : ''
}
