import { picturePaths } from '@/lib/church/pictures'

/** A column with the address of a stored picture, a list of them, or JSON with fields that contain them. */
type PictureColumn = {
  table: string
  column: string
  list?: true
  fields?: string[]
  /**
   * An SQL condition for rows whose picture people can see now; omitted if the picture is only stored, to be restored.
   */
  shownWhile?: string
}

/** SQL for a notice that is published and not over at the instant `$2`. */
const noticeIsOut =
  'removed_at is null and created_at <= $2::timestamptz and (expires_at is null or expires_at > $2::timestamptz)'

/**
 * Every column that may contain a picture's address. The sweep deletes pictures that are in none; a picture that none
 * shows now is a 404.
 */
export const pictureColumns: PictureColumn[] = [
  { table: 'profiles', column: 'profile_image', shownWhile: 'suspended_at is null' },
  { table: 'notices', column: 'image', shownWhile: noticeIsOut },
  { table: 'notices', column: 'images', list: true, shownWhile: noticeIsOut },
  { table: 'events', column: 'picture', shownWhile: 'removed_at is null' },
  {
    table: 'event_exceptions',
    column: 'picture',
    shownWhile: 'not is_removed and (select removed_at is null from events where id = event_id)',
  },
  { table: 'church', column: 'facts', fields: picturePaths, shownWhile: 'true' },
  // Release 0.1.0 listed the pictures of a version of the church in `pictures`: there they were within texts.
  { table: 'versions', column: 'content', fields: ['image', 'images', 'picture', 'pictures', ...picturePaths] },
]

/** SQL for every address whose picture must not be deleted, as `address`. */
export const referencedPicturesSql = pictureColumns
  .flatMap(({ table, column, list, fields }) =>
    // A field may contain one address or a list: a lax path accepts either.
    (
      fields?.map(field => `jsonb_path_query(${column}, 'lax $.${field}[*]') #>> '{}'`) ?? [
        list ? `unnest(${column})` : column,
      ]
    ).map(addresses => `select ${addresses} as address from ${table}`),
  )
  .join(' union all ')

const searchedAddressSql = `jsonb_build_object('a', $1::text)`

/** SQL for whether anything shows the address `$1` at the instant `$2`. Each part uses an index, or reads a single row. */
export const isVisibleSql = pictureColumns
  .filter(({ shownWhile }) => shownWhile)
  .map(({ table, column, list, fields, shownWhile }) => {
    const fieldConditions = fields?.map(
      field => `jsonb_path_exists(${column}, 'lax $.${field} ? (@ == $a)', ${searchedAddressSql})`,
    )
    const condition = fieldConditions?.join(' or ') ?? (list ? `${column} @> array[$1::text]` : `${column} = $1::text`)
    return `exists (select from ${table} where (${condition}) and ${shownWhile})`
  })
  .join(' or ')
