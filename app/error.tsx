'use client'

import { SomethingBroke } from '@/components/layout/something-broke'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <SomethingBroke error={error} retry={retry} />
}
