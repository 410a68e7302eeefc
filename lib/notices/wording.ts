import { toAttachmentColumns } from '@/lib/notices/attachment/form-value'
import { formatLocalTime } from '@/lib/notices/schedule/describe-schedule'
import type { Wording } from '@/lib/platform/versions/differences'

export type NoticeFields = {
  title: string
  content: string
  type: 'normal' | 'main'
  showOnHomepage: boolean
  images: string[]
  /** The church's local time, as the form sends it. */
  publishAt: string
  /** Empty: it does not end. */
  expiresAt: string
  isPinned: boolean
  /** What it announces (lib/notices/attachment); empty: nothing. */
  attachment: string
}

/** What a form sends: one of an earlier release has fewer fields, and the stored values then stay. */
export type NoticeInput = Pick<NoticeFields, 'title' | 'content' | 'type' | 'showOnHomepage' | 'images'> &
  Partial<NoticeFields>

/** The form's labels for the fields, used to compare two versions. */
export const noticeWording: Wording<NoticeFields> = {
  title: { label: 'Título' },
  content: { label: 'Conteúdo' },
  type: { label: 'Tipo', format: type => (type === 'main' ? 'Importante' : 'Normal') },
  showOnHomepage: { label: 'Mostrar na página inicial do site' },
  images: { label: 'Imagens', pictures: true },
  publishAt: { label: 'Publicar em', format: time => (time ? formatLocalTime(time) : 'Agora') },
  expiresAt: { label: 'Até', format: time => (time ? formatLocalTime(time) : 'Sem prazo') },
  isPinned: { label: 'Fixado no alto', formValue: isPinned => (isPinned ? 'on' : 'off') },
  attachment: { label: 'Anexo', format: describeAttachment },
}

function describeAttachment(value: string) {
  const { eventId, playlistId } = toAttachmentColumns(value)
  return eventId ? 'Um evento' : playlistId ? 'Uma playlist' : 'Nada'
}
