import { picturesIn } from '@/lib/personal-data/export-value'
import { describeTable } from '@/lib/personal-data/table'

type AboutNotice = { notice: { title: string; createdAt: Date; removedAt: Date | null } }

const include = { notice: { select: { title: true, createdAt: true, removedAt: true } } } as const

/** The notice of a comment or a like; the title of a removed one is not exported. */
const notice = {
  aviso: ({ notice: { title, removedAt } }: AboutNotice) => (removedAt ? 'Um aviso que saiu do ar' : title),
  avisoDe: ({ notice: { createdAt } }: AboutNotice) => createdAt,
}

const audience = { notExported: 'to whom it is shown' }

/** What people publish as notices, and how others answer. */
export const noticeTables = [
  describeTable('NoticeComment', {
    page: 'published.reactions',
    people: { comments: { key: 'authorId', erases: 'row', export: ['comentarios', 'Comentários'] } },
    include,
    columns: { content: 'texto', noticeId: { export: notice }, createdAt: 'em' },
  }),
  describeTable('NoticeLike', {
    page: 'published.reactions',
    people: { likes: { key: 'userId', erases: 'row', export: ['curtidas', 'Curtidas'] } },
    include,
    columns: { noticeId: { export: notice }, createdAt: 'em' },
  }),
  describeTable('Notice', {
    page: 'published.works',
    people: { notices: { key: 'authorId', erases: 'key', export: ['avisos', 'Avisos que você publicou'] } },
    columns: {
      title: 'titulo',
      content: 'texto',
      image: { notExported: 'it is among the images' },
      images: { export: { imagens: ({ image, images }) => picturesIn(...new Set([image, ...images])) } },
      type: audience,
      showOnHomepage: audience,
      createdAt: 'em',
    },
  }),
]
