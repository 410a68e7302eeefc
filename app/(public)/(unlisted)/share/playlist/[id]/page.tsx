import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SharedPlaylist } from '@/components/playlists/share/shared-playlist'
import { getChurch } from '@/lib/church/queries'
import { env } from '@/lib/platform/runtime/env'
import { formatHymnCount } from '@/lib/playlists/position'
import { getPlaylist } from '@/lib/playlists/queries'
import { samplePlaylist } from '@/lib/playlists/sample'
import { routes } from '@/lib/values/routes/routes'
import { shareImage } from '@/lib/values/routes/share-image'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: samplePlaylist.id }]

/** The link preview in messengers, whose programs run no scripts and have no cookies. */
export async function generateMetadata({ params }: PageProps<'/share/playlist/[id]'>): Promise<Metadata> {
  const { id } = await params
  const [playlist, church] = await Promise.all([getPlaylist(id), getChurch()])
  const title = playlist?.name ?? 'Playlist'
  const description = playlist ? `${formatHymnCount(playlist.hymns.length)} · ${church.name}` : church.name
  return {
    metadataBase: new URL(env.NEXTAUTH_URL),
    title,
    description,
    robots: { index: false },
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      siteName: church.name,
      url: routes.sharedPlaylist(id),
      title,
      description,
      images: [shareImage(routes.sharedPlaylist(id), 'Playlist de louvores')],
    },
    twitter: { card: 'summary_large_image', title, description },
  }
}

export default async function SharePage({ params }: PageProps<'/share/playlist/[id]'>) {
  const playlist = await getPlaylist((await params).id)
  if (!playlist) notFound()
  return <SharedPlaylist playlist={playlist} />
}
