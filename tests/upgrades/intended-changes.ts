import { findServiceOf, listAddedEvents } from './dated-services'

/** A row of a table, by column, as `to_jsonb` writes it. */
export type Row = Record<string, unknown>
/** The rows of each table as a release wrote them. */
export type Rows = Record<string, Row[]>

type IntendedChange = {
  /** For a table, what an old row has to become, or undefined if it has to be deleted. */
  changed?: Record<string, (row: Row, before: Rows) => Row | undefined>
  /** For a table, the rows that come in addition, each with `nameAddedRow` as its id, and without its moments. */
  added?: Record<string, (before: Rows) => Row[]>
}

/**
 * What migrations change on purpose in existing rows and tables. New columns need no entry. Everything that is not listed
 * here must stay unchanged.
 *
 *   '20261124090000_gallery': { changed: { 'public.notices': row => ({ ...row, image: row.images[0] }) } }
 */
export const intendedChanges: Record<string, IntendedChange> = {
  '20261122203000_first_photo_of_a_notice': {
    changed: {
      'public.notices': row => ({ ...row, image: (row.images as string[])[0] ?? row.image }),
      'public.versions': row => {
        const content = row.content as { image?: unknown; images?: unknown[] }
        const hasOnePhoto = row.notice_id && typeof content.image === 'string' && content.images?.length === 0
        return hasOnePhoto ? { ...row, content: { ...content, images: [content.image] } } : row
      },
    },
  },
  '20261130100000_services_are_dates': {
    changed: {
      'public.church': row => ({ ...row, facts: { ...(row.facts as object), servicesAreDates: true } }),
      'public.occurrence_playlists': (row, before) => {
        const service = row.event_id ?? findServiceOf(String(row.original_start), before)
        return service ? { ...row, event_id: service } : undefined
      },
    },
    added: { 'public.events': listAddedEvents },
  },
  // The words of a hymn in the trash are written again when it is restored.
  '20261204100000_large_churches': {
    changed: {
      'public.hymn_words': (row, before) =>
        before['public.hymns']?.some(({ id, removed_at }) => id === row.hymn_id && removed_at) ? undefined : row,
    },
  },
}

/** How an added row is called in what is expected, since its id is random: 'Culto 2026-11-22 09:00:00'. */
export const nameAddedRow = ({ title, event_date, event_time }: Row) => `${title} ${event_date} ${event_time}`
