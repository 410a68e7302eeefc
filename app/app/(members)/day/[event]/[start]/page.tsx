import type { Metadata } from 'next'
import { PageHeader } from '@/components/kit/ui/page-header'

export const metadata: Metadata = { title: 'Um domingo' }

export default function Page() {
  return <PageHeader title="Um domingo" />
}
