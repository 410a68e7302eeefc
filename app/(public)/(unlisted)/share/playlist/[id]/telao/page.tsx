import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PlaylistProjection } from '@/components/playing/projection/playlist-projection'
import { getPlaylist } from '@/lib/playlists/queries'
import { samplePlaylist } from '@/lib/playlists/sample'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: samplePlaylist.id }]

export async function generateMetadata({ params }: PageProps<'/share/playlist/[id]/telao'>): Promise<Metadata> {
  const playlist = await getPlaylist((await params).id)
  return { title: `Telão: ${playlist?.name ?? 'Playlist'}`, robots: { index: false } }
}

/** Telão: the lyrics on a big screen, led from a phone. For anyone who has the link, without an account. */
export default function Page({ params }: PageProps<'/share/playlist/[id]/telao'>) {
  return (
    <Suspense>
      {params.then(({ id }) => (
        <PlaylistProjection id={id} />
      ))}
    </Suspense>
  )
}
