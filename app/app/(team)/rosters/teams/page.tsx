import type { Metadata } from 'next'
import { PageHeader } from '@/components/kit/ui/page-header'

export const metadata: Metadata = { title: 'Equipes' }

export default function Page() {
  return <PageHeader title="Equipes" />
}
