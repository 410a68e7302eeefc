/**
 * Returns the first of a list's notices that has pictures, if they are in sight when the list opens: two short texts leave
 * room for it.
 */
export const findPicturedInSight = <Pictured extends { pictures: string[] }>(notices: readonly Pictured[]) =>
  notices.slice(0, 3).find(({ pictures }) => pictures.length > 0)
