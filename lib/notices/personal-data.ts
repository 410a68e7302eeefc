import { picturesIn } from '@/lib/platform/personal-data/export-value'
import { describeTable } from '@/lib/platform/personal-data/table'

type AboutNotice = { notice: { title: string; createdAt: Date; expiresAt: Date | null; removedAt: Date | null } }

const include = { notice: { select: { title: true, createdAt: true, expiresAt: true, removedAt: true } } } as const

/** The notice of a comment or a like; the title of one that nobody is shown any more is not exported. */
const notice = {
  aviso: ({ notice }: AboutNotice) =>
    notice.removedAt || (notice.expiresAt && notice.expiresAt <= new Date()) ? 'Um aviso que saiu do ar' : notice.title,
  avisoDe: ({ notice: { createdAt } }: AboutNotice) => createdAt,
}

const audience = { notExported: 'to whom it is shown' }

/** What people publish as notices, and how others answer. */
export const noticeTables = [
  describeTable('NoticeComment', {
    page: 'published.reactions',
    people: { comments: { key: 'authorId', erases: 'row', export: ['comentarios', 'Comentários'] } },
    include,
    columns: {
      content: 'texto',
      noticeId: { export: notice },
      createdAt: 'em',
      editedAt: 'corrigidoEm',
      earlierTexts: { export: { textosAnteriores: ({ earlierTexts }) => ({ list: earlierTexts }) } },
      parentId: { internal: 'where it stands among other comments' },
      parentAt: { internal: 'where it stands among other comments' },
    },
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
      expiresAt: audience,
      isPinned: audience,
      eventStart: { notExported: 'which event it announces' },
    },
  }),
]
