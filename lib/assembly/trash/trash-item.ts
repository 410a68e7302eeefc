import { addDays, differenceInMilliseconds, milliseconds } from 'date-fns'
import { describeWhen } from '@/lib/events/when-words'
import { dayFromColumn, formatDateAndTime, timeFromColumn } from '@/lib/platform/runtime/time'
import type { PublishedItem } from '@/lib/platform/suspension/policy'
import { formatHymnCount } from '@/lib/playlists/position'
import { formatNumberedTitle } from '@/lib/values/numbered-title'

/** For how many days something deleted can be restored. */
export const DAYS_IN_TRASH = 30

const FILTERS = ['all', 'deleted', 'hidden'] as const
export type TrashFilter = (typeof FILTERS)[number]
export const parseTrashFilter = (text: unknown): TrashFilter => FILTERS.find(filter => filter === text) ?? 'all'

type Kind = 'deleted' | 'hidden' | 'suspended'
type Author = { name: string; isAdmin: boolean; suspendedAt: Date | null } | null

/** A removal with the thing that was removed. */
export type RemovalRow = {
  id: string
  kind: Kind
  removedAt: Date
  remover: { name: string } | null
  hymn: { number: number | null; title: string; lyrics: string } | null
  notice: { id: string; title: string; content: string; image: string | null; images: string[]; author: Author } | null
  playlist: { id: string; name: string; description: string | null; creator: Author; _count: { items: number } } | null
  event: {
    id: string
    title: string
    description: string | null
    eventDate: Date
    eventTime: Date
    isAllDay: boolean
    endDays: number
    creator: Author
  } | null
  comment: { id: string; content: string; earlierTexts: string[]; author: Author; notice: { title: string } } | null
}

/** A row of the trash, as plain values that can be sent to a browser; the list's cursor is the time of removal. */
export type TrashItem = ReturnType<typeof toTrashItem>

export function toTrashItem({ id, kind, removedAt, remover, ...named }: RemovalRow, now: Date) {
  const { author, text, ...thing } = describeThing(named)
  return {
    id,
    createdAt: removedAt.toISOString(),
    kind,
    ...thing,
    text: text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH).toWellFormed()}…` : text,
    how: [kindWords[kind][thing.gender], remover?.name && `por ${remover.name}`, `em ${formatDateAndTime(removedAt)}`]
      .filter(Boolean)
      .join(' '),
    left: kind === 'deleted' ? formatTimeLeft(removedAt, now) : undefined,
    author: author?.name,
    suspendable: author !== null && !author.isAdmin && !author.suspendedAt,
  }
}

/** The time until it is erased: 'fica mais 12 dias'. */
export function formatTimeLeft(removedAt: Date, now: Date) {
  const left = differenceInMilliseconds(addDays(removedAt, DAYS_IN_TRASH), now)
  const days = Math.ceil(left / milliseconds({ days: 1 }))
  if (days < 1) return 'será apagado esta noite'
  return days === 1 ? 'fica mais 1 dia' : `fica mais ${days} dias`
}

/** Long enough to recognise the thing. */
const PREVIEW_LENGTH = 4000

const kindWords = {
  deleted: { o: 'Excluído', a: 'Excluída' },
  hidden: { o: 'Oculto', a: 'Oculta' },
  suspended: { o: 'Conta suspensa', a: 'Conta suspensa' },
}

type ThingDetails = {
  thing: string
  gender: 'o' | 'a'
  title: string
  text: string
  published: PublishedItem | null
  author: Author
}
type RemovalRelations = Pick<RemovalRow, 'hymn' | 'notice' | 'playlist' | 'event' | 'comment'>

function describeThing({ hymn, notice, playlist, event, comment }: RemovalRelations): ThingDetails {
  if (hymn) {
    const title = formatNumberedTitle(hymn, ' · ')
    return { thing: 'Louvor', gender: 'o', title, text: hymn.lyrics, published: null, author: null }
  }
  if (notice) {
    const { id, title, author } = notice
    return {
      thing: 'Aviso',
      gender: 'o',
      title,
      text: describeNotice(notice),
      published: { kind: 'notice', id },
      author,
    }
  }
  if (playlist) {
    const { id, name: title, description, creator: author, _count } = playlist
    const text = joinParagraphs(description, formatHymnCount(_count.items))
    return { thing: 'Playlist', gender: 'a', title, text, published: { kind: 'playlist', id }, author }
  }
  if (event) {
    const { id, title, description, eventDate, eventTime, creator: author } = event
    const when = describeWhen({ ...event, date: dayFromColumn(eventDate), time: timeFromColumn(eventTime) })
    const text = joinParagraphs(when, description)
    return { thing: 'Evento', gender: 'o', title, text, published: { kind: 'event', id }, author }
  }
  if (!comment) throw new Error('a removal names one thing')
  const { id, content, earlierTexts, author, notice: about } = comment
  const text = joinParagraphs(content, ...earlierTexts.map(earlier => `Antes da correção: ${earlier}`))
  const title = `Em “${about.title}”`
  return { thing: 'Comentário', gender: 'o', title, text, published: { kind: 'comment', id }, author }
}

function describeNotice({ content, image, images }: { content: string; image: string | null; images: string[] }) {
  const count = images.length || (image ? 1 : 0)
  return joinParagraphs(content, count > 0 && (count === 1 ? '1 imagem' : `${count} imagens`))
}

const joinParagraphs = (...lines: (string | null | false)[]) => lines.filter(Boolean).join('\n\n')
