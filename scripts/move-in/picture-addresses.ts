import type { FormerDatabase } from './former-database'

export type PictureTable = 'profiles' | 'notices'

/** Twelve million letters of base64 are more than the bytes that a picture may have. */
const MAX_ADDRESS = 12_000_000

/** Where a row's pictures are: 0 is its single one, the others those of the gallery; the same one once. */
export async function listPositions(former: FormerDatabase, table: PictureTable, id: string) {
  const rows = await former.query(
    `select position::text, md5(address) as hash from (${describeAddresses(former, table)}) pictures
     where coalesce(btrim(address), '') <> '' order by position limit 40`,
    [id],
  )
  const hashes = rows.map(({ hash }) => hash)
  return rows.filter(({ hash }, index) => hashes.indexOf(hash) === index).map(({ position }) => Number(position))
}

/** SQL for whether a former row has pictures. */
export function describePictures(former: FormerDatabase, table: PictureTable) {
  const isFilled = (column: string, empty: string) =>
    former.findType(table, column) ? `coalesce(${column}::text, '') not in (${empty})` : 'false'
  if (table === 'profiles') return isFilled('profile_image', "''")
  return `${isFilled('image', "''")} or ${isFilled('images', "'', '{}', '[]', 'null'")}`
}

/** One at a time: as text in the row itself, a picture takes megabytes. */
export async function readAddress(former: FormerDatabase, table: PictureTable, id: string, position: number) {
  const [row] = await former.query(
    `select left(btrim(address), ${MAX_ADDRESS}) as address from (${describeAddresses(former, table)}) pictures
     where position = $2`,
    [id, position],
  )
  return row?.address ?? ''
}

function describeAddresses(former: FormerDatabase, table: PictureTable) {
  // The index is of the column as it is.
  const isRow = former.findType(table, 'id') === 'uuid' ? 'id = $1' : 'id::text = $1'
  if (table === 'profiles')
    return `select 0 as position, profile_image::text as address from public.profiles where ${isRow}`
  const type = former.findType('notices', 'images')
  const list =
    type === 'ARRAY'
      ? 'unnest(images::text[])'
      : `jsonb_array_elements_text(case jsonb_typeof(images::jsonb) when 'array' then images::jsonb else '[]' end)`
  const gallery = `select position::int, address from public.notices, ${list} with ordinality as list (address, position) where ${isRow}`
  const single = `select 0 as position, image::text as address from public.notices where ${isRow}`
  return [
    ...(type === 'ARRAY' || type?.startsWith('json') ? [gallery] : []),
    ...(former.findType('notices', 'image') ? [single] : []),
  ].join(' union all ')
}
