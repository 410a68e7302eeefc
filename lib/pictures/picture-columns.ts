import { picturePaths } from '@/lib/church/pictures'

/** A column that holds the address of a stored picture, a list of them, or JSON with fields that do. */
type PictureColumn = {
  table: string
  column: string
  list?: true
  fields?: string[]
  /** In SQL, of which rows people are shown the picture now; left out where it is only kept, to be brought back. */
  shownWhile?: string
}

/** Every place where a stored picture may stand. What stands in none is swept; what none shows now is a 404. */
export const pictureColumns: PictureColumn[] = [
  { table: 'profiles', column: 'profile_image', shownWhile: 'suspended_at is null' },
  { table: 'notices', column: 'image', shownWhile: 'removed_at is null' },
  { table: 'notices', column: 'images', list: true, shownWhile: 'removed_at is null' },
  { table: 'church', column: 'facts', fields: picturePaths, shownWhile: 'true' },
  // `pictures` is what release 0.1.0 listed in a version of the church: there they stood within texts.
  { table: 'versions', column: 'content', fields: ['image', 'images', 'pictures', ...picturePaths] },
]

/** In SQL: every address that must be kept, as `address`. */
export const referencedPicturesSql = pictureColumns
  .flatMap(({ table, column, list, fields }) =>
    // A field may hold one address or a list: a lax path takes either.
    (
      fields?.map(field => `jsonb_path_query(${column}, 'lax $.${field}[*]') #>> '{}'`) ?? [
        list ? `unnest(${column})` : column,
      ]
    ).map(addresses => `select ${addresses} as address from ${table}`),
  )
  .join(' union all ')

const searchedAddressSql = `jsonb_build_object('a', $1::text)`

/** In SQL: whether anything shows the address `$1` now. Each part has its index, or is asked of one row. */
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
