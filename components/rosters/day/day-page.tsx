'use client'

import { CalendarX2 } from 'lucide-react'
import { useEffect } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { useStore } from '@/components/kit/browser/use-store'
import { Card } from '@/components/kit/ui/card'
import { EmptyState } from '@/components/kit/ui/empty-state'
import { LoadError } from '@/components/kit/ui/load-error'
import { PageHeader } from '@/components/kit/ui/page-header'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Seen } from '@/components/notifications/seen'
import { networkReturns } from '@/components/offline/offline-state'
import { AnswerButtons } from '@/components/rosters/answer/answer-buttons'
import { OnlyFor } from '@/components/session/only-for'
import { isServing } from '@/lib/platform/session/actor'
import { type DayName, joinDayName, type OwnDuty, type ShownDay, UNNAMED_DAY } from '@/lib/rosters/day/day'
import { api, routes } from '@/lib/values/routes/routes'
import { BackFromDay } from './back-from-day'
import { DayActions } from './day-actions'
import { DayOrder } from './day-order'
import { DaySongs } from './day-songs'
import { DayTeams } from './day-teams'

type Props = {
  eventId: string
  originalStart: string
  /** Absent if it is not for everyone. */
  name: DayName | null
}

/** One service or event: who serves, its order, its songs. The page is the same for everyone; this loads the person's. */
export function DayPage({ eventId, originalStart, name }: Props) {
  const returns = useStore(networkReturns, times => times, 0)
  const {
    loaded: answer,
    failed,
    error,
    loading,
    retry,
  } = useLoaded(
    async () => ({ day: await readJson<ShownDay | null>(api.rosterDay(eventId, originalStart)) }),
    [eventId, originalStart, returns],
  )
  useDocumentTitle(answer?.day)
  if (!answer)
    return (
      <>
        <PageHeader title={name?.title ?? UNNAMED_DAY} subtitle={name?.when} back={<BackFromDay />} corner={false} />
        {failed && !loading ? <LoadError error={error} retry={retry} /> : <SkeletonList rows={3} />}
      </>
    )
  if (!answer.day) return <UnknownDay />

  const { day } = answer
  const { occurrence, when, duties, isOver, teams, order, playlist } = day
  const hasSongsPlace = order.items.some(({ kind }) => kind === 'songs')
  return (
    <div data-day>
      <OnlyFor allow={isServing}>
        <Seen subjects={[`duty ${eventId} ${originalStart}`, `out ${eventId} ${originalStart}`]} />
      </OnlyFor>
      <PageHeader
        title={occurrence.title}
        subtitle={
          <>
            {occurrence.isCancelled && <strong className="mr-2 text-danger">Cancelado</strong>}
            <time dateTime={occurrence.starts} className={occurrence.isCancelled ? 'line-through' : ''}>
              {when}
            </time>
            {occurrence.place && ` · ${occurrence.place}`}
          </>
        }
        back={<BackFromDay />}
        corner={false}
        actions={<DayActions day={day} />}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start print:gap-3">
        {duties.length > 0 && !occurrence.isCancelled && <OwnDuties duties={duties} isOver={isOver} />}
        {teams.length > 0 && <DayTeams teams={teams} />}
        <DayOrder day={day} onChanged={retry} />
        {playlist && !hasSongsPlace && (
          <Card as="section" aria-labelledby="louvores">
            <h2 id="louvores" className="mb-2 text-heading">
              Louvores
            </h2>
            <DaySongs playlist={playlist} />
          </Card>
        )}
      </div>
    </div>
  )
}

const OwnDuties = ({ duties, isOver }: { duties: OwnDuty[]; isOver: boolean }) => (
  <Card as="section" aria-labelledby="voce-serve" className="lg:col-span-2 print:hidden">
    <h2 id="voce-serve" className="text-heading">
      {duties.every(({ status }) => status === 'no') ? 'Você disse que não pode' : 'Você serve neste dia'}
    </h2>
    <ul className="ruled">
      {duties.map(({ assignmentId, position, team, status }) => (
        <li key={assignmentId} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span className="min-w-0 wrap-anywhere">
            <b>{position}</b> · {team}
          </span>
          <AnswerButtons assignmentId={assignmentId} status={status} isOver={isOver} />
        </li>
      ))}
    </ul>
  </Card>
)

/** Names in the window's title the day whose name only the person may read. */
function useDocumentTitle(day: ShownDay | null | undefined) {
  const name = day && joinDayName({ title: day.occurrence.title, when: day.when })
  useEffect(() => {
    if (name) document.title = document.title.replace(UNNAMED_DAY, () => name)
  }, [name])
}

const UnknownDay = () => (
  <>
    <PageHeader title={UNNAMED_DAY} back={{ href: routes.calendar, label: 'Calendário' }} corner={false} />
    <EmptyState
      drawing={<CalendarX2 aria-hidden className="mx-auto size-16 text-ink-soft" />}
      title="Este dia não está no calendário"
      hint="Ele pode ter mudado de data ou sido removido. No calendário está o que vale agora."
    />
  </>
)
