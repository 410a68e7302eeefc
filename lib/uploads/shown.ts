/** A column that holds the address of a stored picture, or a list of them. */
type PictureColumn = { table: string; column: string; list?: true }

/** Every place where a stored picture may be shown. The sweep removes what stands in none of them. */
export const pictureColumns: PictureColumn[] = [
  { table: 'profiles', column: 'profile_image' },
  { table: 'notices', column: 'image' },
  { table: 'notices', column: 'images', list: true },
]
