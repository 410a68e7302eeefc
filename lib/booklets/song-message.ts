import { formatForWhatsApp } from '@/lib/engines/cifra/formats/whatsapp'
import { toItemSong } from '@/lib/hymns/export/item-song'
import type { BookletSong } from './booklet'
import type { BookletChoices } from './choices'

/** Formats songs for a conversation as they are printed: in their keys, with or without chords. */
export function formatMessage(songs: BookletSong[], content: BookletChoices['content'], heading?: string) {
  const texts = songs.map(({ key, capo, tempo, ownCapo = 0, ...song }) => {
    const written = { ...song, key: song.defaultKey, capo: ownCapo, tempo: tempo ?? null, themes: [], link: '' }
    const played = toItemSong(written, { key: key ?? null, capo: capo ?? null, tempo: null })
    return formatForWhatsApp(played, { chords: content === 'chords' })
  })
  return [...(heading ? [`*${heading}*`] : []), ...texts].join('\n\n')
}
