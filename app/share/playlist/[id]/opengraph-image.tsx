import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PlaylistPicture, pictureSize } from '@/components/playlists/share/playlist-picture'
import { getChurch } from '@/lib/church/queries'
import { drawLinkPreview } from '@/lib/platform/uploads/link-preview'
import { getPlaylist } from '@/lib/playlists/queries'

export const alt = 'Playlist de louvores'
export const size = pictureSize
export const contentType = 'image/png'

type Props = { params: Promise<{ id: string }> }

export default async function SharePicture({ params }: Props) {
  const { id } = await params
  const [playlist, church, fraunces, nunito] = await Promise.all([
    getPlaylist(id),
    getChurch(),
    font('fraunces-soft-600.woff'),
    font('nunito-sans-600.woff'),
  ])
  const picture = <PlaylistPicture name={playlist?.name} count={playlist?.hymns.length} church={church.name} />
  return drawLinkPreview(picture, {
    ...size,
    // Messengers may request the image once per reader, so it is cached; a new name may take a few minutes to show.
    headers: { 'Cache-Control': 'public, max-age=300' },
    fonts: [
      { name: 'Fraunces', data: fraunces, weight: 600 },
      { name: 'Nunito', data: nunito, weight: 600 },
    ],
  })
}

const font = (name: string) => readFile(path.join(process.cwd(), 'app/fonts', name))
