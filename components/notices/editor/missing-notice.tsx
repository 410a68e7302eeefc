'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Spinner } from '@/components/kit/ui/spinner'
import { messages } from '@/lib/notices/messages'
import { routes } from '@/lib/values/routes/routes'

/** Says that the notice does not exist, and redirects to the list. */
export function MissingNotice() {
  const router = useRouter()

  useEffect(() => {
    showMessage(messages.noticeMissing, 'error')
    router.replace(routes.notices)
  }, [router])

  return <Spinner />
}
