import type { Metadata } from 'next'
import { Suspense } from 'react'
import { HymnPage, HymnPageSkeleton } from '@/components/playing/viewer/hymn-page'
import { getHymn } from '@/lib/hymns/queries'
import { sampleHymn } from '@/lib/hymns/sample'

export const ensureStatic = 'navigation'

export const generateStaticParams = () => [{ id: sampleHymn.id }]

export async function generateMetadata({ params }: PageProps<'/app/hymns/[id]'>): Promise<Metadata> {
  const { id } = await params
  const hymn = await getHymn(id)
  return { title: hymn ? `${hymn.number}. ${hymn.title}` : 'Louvor não encontrado' }
}

export default function Page({ params }: PageProps<'/app/hymns/[id]'>) {
  return (
    <Suspense fallback={<HymnPageSkeleton />}>
      {params.then(({ id }) => (
        <HymnPage id={id} />
      ))}
    </Suspense>
  )
}
