import type { Wording } from '@/lib/versions/version'

/** The hymns by their ids, with what is said of them (item-settings.ts): their titles are read when somebody looks. */
export type PlaylistContent = { name: string; description: string; hymns: string[] }

/** What the form calls its fields, for whoever compares two versions. */
export const playlistWording: Wording<PlaylistContent> = {
  name: { label: 'Nome' },
  description: { label: 'Descrição' },
  hymns: { label: 'Louvores' },
}
