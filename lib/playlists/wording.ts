import type { Wording } from '@/lib/versions/differences'

/** The hymns are serialized items (item-settings.ts): their titles are read when a version is viewed. */
export type PlaylistContent = { name: string; description: string; hymns: string[] }

/** The form's labels for the fields, used to compare two versions. */
export const playlistWording: Wording<PlaylistContent> = {
  name: { label: 'Nome' },
  description: { label: 'Descrição' },
  hymns: { label: 'Louvores' },
}
