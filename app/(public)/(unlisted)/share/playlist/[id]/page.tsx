import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SharedPlaylist } from '@/components/playlists/share/shared-playlist'
import { getChurch } from '@/lib/church/queries'
import { env } from '@/lib/platform/runtime/env'
import { getSetlist } from '@/lib/playing/offline/queries'
import { sampleSetlist } from '@/lib/playing/offline/sample'
import { formatHymnCount } from '@/lib/playlists/position'
import { routes } from '@/lib/values/routes/routes'
import { shareImage } from '@/lib/values/routes/share-image'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: sampleSetlist.id }]

/** The link preview in messengers, whose programs run no scripts and have no cookies. */
export async function generateMetadata({ params }: PageProps<'/share/playlist/[id]'>): Promise<Metadata> {
  const { id } = await params
  const [setlist, church] = await Promise.all([getSetlist(id), getChurch()])
  const title = setlist?.name ?? 'Playlist'
  const description = setlist ? `${formatHymnCount(setlist.items.length)} · ${church.name}` : church.name
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
  const setlist = await getSetlist((await params).id)
  if (!setlist) notFound()
  return <SharedPlaylist setlist={setlist} />
}
