import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PublicNotice } from '@/components/notices/page/public-notice'
import { getChurch } from '@/lib/church/queries'
import { summarizeText } from '@/lib/notices/json-ld'
import { messages } from '@/lib/notices/messages'
import { getPublicNotice } from '@/lib/notices/news/queries'
import { sampleNotice } from '@/lib/notices/notice'
import { routes } from '@/lib/values/routes/routes'
import { shareImage } from '@/lib/values/routes/share-image'

type Props = PageProps<'/notices/[id]'>

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: sampleNotice.id }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const notice = await getPublicNotice((await params).id)
  if (!notice) return { title: messages.noticeMissing.title, robots: { index: false } }

  const { title, content, createdAt, changedAt } = notice
  const description = summarizeText(content)
  const address = routes.publicNotice(notice.id)
  return {
    title,
    description,
    alternates: { canonical: address },
    openGraph: {
      type: 'article',
      locale: 'pt_BR',
      siteName: (await getChurch()).name,
      url: address,
      title,
      description,
      publishedTime: createdAt,
      modifiedTime: changedAt,
      images: [shareImage(address, 'Aviso da igreja')],
    },
    // Without images here, readers use the Open Graph images above.
    twitter: { card: 'summary_large_image', images: [] },
  }
}

export default async function PublicNoticePage({ params }: Props) {
  const notice = await getPublicNotice((await params).id)
  if (!notice) notFound()
  return <PublicNotice notice={notice} church={await getChurch()} />
}
