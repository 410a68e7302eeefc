type Hymn = { title: string }

/** What a screen reader announces after each change to a playlist. */
export const announcements = {
  added: ({ title }: Hymn) => `${title}: adicionado à playlist.`,
  removed: ({ title }: Hymn) => `${title}: removido da playlist.`,
  moved: ({ title }: Hymn, to: number, count: number) => `${title}: agora é o ${to + 1}º de ${count}.`,
}
