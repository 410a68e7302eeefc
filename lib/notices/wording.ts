import type { Wording } from '@/lib/versions/differences'

export type NoticeFields = {
  title: string
  content: string
  type: 'normal' | 'main'
  showOnHomepage: boolean
  images: string[]
}

/** The form's labels for the fields, used to compare two versions. */
export const noticeWording: Wording<NoticeFields> = {
  title: { label: 'Título' },
  content: { label: 'Conteúdo' },
  type: { label: 'Tipo', format: type => (type === 'main' ? 'Importante' : 'Normal') },
  showOnHomepage: { label: 'Mostrar na página inicial do site' },
  images: { label: 'Imagens', pictures: true },
}
