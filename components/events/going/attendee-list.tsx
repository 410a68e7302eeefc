'use client'

import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { Avatar } from '@/components/kit/ui/avatar'
import { LoadError } from '@/components/kit/ui/load-error'
import { Spinner } from '@/components/kit/ui/spinner'
import type { Occurrence } from '@/lib/events/event'
import type { Attendee } from '@/lib/events/going/going'
import { api } from '@/lib/values/routes/routes'

type Props = { event: Pick<Occurrence, 'id' | 'originalStart'>; count: number }

/** The people who come, in the order of their answers. */
export function AttendeeList({ event: { id, originalStart }, count }: Props) {
  const {
    loaded: attendees,
    failed,
    error,
    loading,
    retry,
  } = useLoaded(() => readJson<Attendee[]>(api.attendees(id, originalStart)), [id, originalStart, count])
  if (!attendees) return failed && !loading ? <LoadError error={error} retry={retry} /> : <Spinner />
  if (attendees.length === 0) return <p className="pb-6 text-ink-soft">Ninguém respondeu ainda.</p>

  return (
    <>
      <ul className="ruled pb-6">
        {attendees.map(({ id, name, image }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Avatar name={name} image={image} size="small" />
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      {count > attendees.length && <p className="pb-6 text-ink-soft">e mais {count - attendees.length}</p>}
    </>
  )
}
