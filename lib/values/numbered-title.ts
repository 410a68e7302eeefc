type Numbered = { number: number | null; title: string }

/** Formats `15. Vem, Senhor`; a hymn without a number is its title. */
export const formatNumberedTitle = ({ number, title }: Numbered, separator = '. ') =>
  number === null ? title : `${number}${separator}${title}`

/** Formats `Harpa Cristã 15`, or `Louvor 15` in the church's own songbook; empty if there is neither. */
export const formatHymnNumber = ({ number, collection }: { number: number | null; collection?: string }) =>
  [collection || (number !== null && 'Louvor'), number].filter(part => part || part === 0).join(' ')
