'use client'

import { BrokenPage } from '@/components/shell/every-page'

/** Inside the members' area the bar stays, so that the rest of it is one tap away. */
export default function MembersErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <BrokenPage error={error} retry={retry} within />
}
