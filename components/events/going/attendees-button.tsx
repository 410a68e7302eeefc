'use client'

import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogContent, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Spinner } from '@/components/kit/ui/spinner'
import { useMe } from '@/components/session/use-me'
import type { Occurrence } from '@/lib/events/event'
import type { Going } from '@/lib/events/going/going'
import { describeCount } from '@/lib/events/going/status'
import { canSeeAttendees } from '@/lib/events/policy'

const attendeeList = lazyImport(() => import('./attendee-list').then(({ AttendeeList }) => AttendeeList), {
  onDemand: true,
})

type Props = { event: Occurrence; going: Going }

/** How many come; to members a tap tells who. */
export function AttendeesButton({ event, going }: Props) {
  const me = useMe()
  if (going.count === 0) return null
  const words = describeCount(event, going, new Date())
  if (!me || !canSeeAttendees(me)) return <span className="font-bold">{words}</span>

  return (
    <Dialog>
      <DialogTrigger className="inline-flex min-h-11 items-center rounded-full px-2 font-bold text-primary hover:bg-primary-soft">
        {words}
        <span className="sr-only">: {event.title}</span>
      </DialogTrigger>
      <DialogContent title="Quem vai" description={`${event.title}, ${describeStart(event)}`}>
        <LazyComponent component={attendeeList} props={{ event, count: going.count }} placeholder={<Spinner />} />
      </DialogContent>
    </Dialog>
  )
}

const describeStart = ({ day, time, isAllDay }: Occurrence) => (isAllDay ? day : `${day}, ${time}`)
