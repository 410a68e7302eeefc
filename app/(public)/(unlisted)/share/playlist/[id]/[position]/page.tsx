import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SharedSong } from '@/components/playlists/share/shared-song'
import { getSetlist } from '@/lib/playing/offline/queries'
import { sampleSetlist } from '@/lib/playing/offline/sample'
import { formatNumberedTitle } from '@/lib/values/numbered-title'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: sampleSetlist.id, position: '1' }]

type Params = PageProps<'/share/playlist/[id]/[position]'>['params']

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const found = await findSong(params)
  return { title: found ? formatNumberedTitle(found.item.hymn) : 'Playlist', robots: { index: false } }
}

/** One song of a shared playlist, for browsers without JavaScript. For anyone who has the link, without an account. */
export default async function Page({ params }: { params: Params }) {
  const found = await findSong(params)
  if (!found) notFound()
  return <SharedSong {...found} />
}

async function findSong(params: Params) {
  const { id, position } = await params
  const setlist = /^[1-9]\d{0,3}$/.test(position) ? await getSetlist(id) : null
  const item = setlist?.items[Number(position) - 1]
  return setlist && item && { setlist, item, position: Number(position) }
}
