'use client'

import { catchError } from 'next/error'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { showMessage } from '@/components/ui/show-outcome'
import { messages } from '@/lib/events/messages'

/** When what a person may see could not be read, what everyone may see stays, with a way to try again. */
export const KeepPublicEvents = catchError(({ events }: { events: ReactNode }, { retry }) => (
  <NotLoaded events={events} retry={retry} />
))

function NotLoaded({ events, retry }: { events: ReactNode; retry: () => void }) {
  useEffect(() => showMessage(messages.notLoaded, 'error'), [])
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-soft bg-danger-soft p-4">
        <p className="font-semibold">{messages.notLoaded.text}</p>
        <Button size="small" variant="quiet" onClick={retry}>
          Tentar de novo
        </Button>
      </div>
      {events}
    </div>
  )
}
