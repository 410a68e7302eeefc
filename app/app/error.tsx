'use client'

import { SomethingBroke } from '@/components/shell/something-broke'

/** Inside the members' area the bar stays, so that the rest of it is one tap away. */
export default function MembersErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <SomethingBroke error={error} retry={retry} within />
}
