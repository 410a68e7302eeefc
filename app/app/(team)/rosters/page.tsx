import type { Metadata } from 'next'
import { PageHeader } from '@/components/kit/ui/page-header'

export const metadata: Metadata = { title: 'Escalas' }

export default function Page() {
  return <PageHeader title="Escalas" />
}
