import type { Wording } from '@/lib/versions/version'

export type NoticeFields = {
  title: string
  content: string
  type: 'normal' | 'main'
  showOnHomepage: boolean
  images: string[]
}

/** What the form calls its fields, for whoever compares two versions. */
export const noticeWording: Wording<NoticeFields> = {
  title: { label: 'Título' },
  content: { label: 'Conteúdo' },
  type: { label: 'Tipo', format: type => (type === 'main' ? 'Importante' : 'Normal') },
  showOnHomepage: { label: 'Mostrar na página inicial do site' },
  images: { label: 'Imagens', pictures: true },
}
