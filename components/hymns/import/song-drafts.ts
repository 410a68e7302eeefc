import { forgetDraft } from '@/components/kit/form/drafts'

/** What a person typed or decided in the opened song, and has not saved. */
export const nameSongDrafts = (songId: string) => ({
  fields: `import-song:${songId}`,
  lyrics: `import-lyrics:${songId}`,
})

export function forgetSongDrafts(songId: string) {
  for (const name of Object.values(nameSongDrafts(songId))) forgetDraft(name)
}
