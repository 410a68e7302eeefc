/** A row of a table, by column, as `to_jsonb` writes it. */
export type Row = Record<string, unknown>

/**
 * What migrations change on purpose in existing rows: for a table, what an old row has to become, or undefined if it has
 * to be deleted. New columns need no entry. Everything that is not listed here must stay unchanged.
 *
 *   '20261124090000_gallery': { 'public.notices': row => ({ ...row, image: row.image ?? (row.images as string[])[0] }) }
 */
export const intendedChanges: Record<string, Record<string, (row: Row) => Row | undefined>> = {
  '20261122203000_first_photo_of_a_notice': {
    'public.notices': row => ({ ...row, image: (row.images as string[])[0] ?? row.image }),
    'public.versions': row => {
      const content = row.content as { image?: unknown; images?: unknown[] }
      const hasOnePhoto = row.notice_id && typeof content.image === 'string' && content.images?.length === 0
      return hasOnePhoto ? { ...row, content: { ...content, images: [content.image] } } : row
    },
  },
}
