'use client'

import { SomethingBroke } from '@/components/shell/something-broke'

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <SomethingBroke error={error} retry={retry} />
}
