import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NoticeSharePicture, noticePictureSize } from '@/components/notices/page/notice-share-picture'
import { getChurch } from '@/lib/church/queries'
import { getPublicNotice } from '@/lib/notices/news/queries'
import { secondsToCache } from '@/lib/platform/runtime/responses'
import { renderShareImage } from '@/lib/platform/uploads/image'
import { drawLinkPreview } from '@/lib/platform/uploads/link-preview'
import { parsePictureName } from '@/lib/platform/uploads/picture-name'
import { readFileBytes } from '@/lib/platform/uploads/storage'

export const alt = 'Aviso da igreja'
export const size = noticePictureSize

type Props = { params: Promise<{ id: string }> }

/** The notice's first picture; without one, its title. Requested rarely, when somebody shares the link. */
export default async function SharePicture({ params }: Props) {
  const notice = await getPublicNotice((await params).id)
  if (!notice) return new Response(null, { status: 404 })
  const headers = cacheBriefly(notice)
  return (await photoOf(notice.pictures, headers)) ?? (await titleOf(notice, headers))
}

async function photoOf([first]: string[], headers: CacheHeaders) {
  const name = first && parsePictureName(first)
  const stored = name && (await readFileBytes(name))
  if (!stored) return undefined
  const photo = await renderShareImage(stored, size)
  return new Response(new Uint8Array(photo), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}

async function titleOf({ title, date }: { title: string; date: string }, headers: CacheHeaders) {
  const [church, fraunces, nunito] = await Promise.all([
    getChurch(),
    font('fraunces-soft-600.woff'),
    font('nunito-sans-600.woff'),
  ])
  return drawLinkPreview(<NoticeSharePicture title={title} date={date} church={church.name} />, {
    ...size,
    headers,
    fonts: [
      { name: 'Fraunces', data: fraunces, weight: 600 },
      { name: 'Nunito', data: nunito, weight: 600 },
    ],
  })
}

type CacheHeaders = ReturnType<typeof cacheBriefly>

/**
 * Messengers may request the image once per reader, so it is cached, but not beyond the end of the notice; a change may
 * take a few minutes to show.
 */
const cacheBriefly = ({ expiresAt }: { expiresAt: string | null }) => ({
  'Cache-Control': `public, max-age=${secondsToCache(300, expiresAt ? new Date(expiresAt) : undefined)}`,
})

const font = (name: string) => readFile(path.join(process.cwd(), 'app/fonts', name))
