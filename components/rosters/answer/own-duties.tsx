'use client'

import { useTransition } from 'react'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { callAction } from '@/components/kit/form/call-action'
import { ConfirmDialog } from '@/components/kit/form/confirm-dialog'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { LoadError } from '@/components/kit/ui/load-error'
import { SkeletonList } from '@/components/kit/ui/skeleton'
import { Seen } from '@/components/notifications/seen'
import type { Outcome } from '@/lib/platform/action/outcome'
import { answerAllDuties, takeOpenPlace, unlinkOwnAccount } from '@/lib/rosters/actions/answering'
import { canAnswerDuty, type DutyDay, isWaiting, type OwnRoster } from '@/lib/rosters/answers/duty'
import { messages } from '@/lib/rosters/answers/messages'
import { api } from '@/lib/values/routes/routes'
import { AnswerButtons } from './answer-buttons'
import { OwnAbsences } from './own-absences'

/** Everything that the person who is signed in answers: their duties, places they could take, and their absences. */
export function OwnDuties() {
  const { loaded, failed, error, loading, retry } = useLoaded(() => readJson<OwnRoster>(api.myRoster), [])
  const [isSending, start] = useTransition()
  const send = (call: () => Promise<Outcome>) =>
    start(async () => {
      showOutcome(await callAction(call(), messages.failure))
      retry()
    })

  if (!loaded) return failed && !loading ? <LoadError error={error} retry={retry} /> : <SkeletonList rows={2} />
  const { duties, openPlaces, absences } = loaded
  const isOne = duties.filter(isWaiting).length < 2
  return (
    <Card as="section" aria-labelledby="minhas-escalas" className="mb-6 grid grid-cols-1 gap-4">
      <Seen subjects={['asked', 'unanswered', ...openPlaces.map(({ assignmentId }) => `open ${assignmentId}`)]} />
      <h2 id="minhas-escalas" className="text-heading">
        Minhas escalas
      </h2>
      {!isOne && (
        <Button
          disabled={isSending}
          onClick={() => send(() => answerAllDuties({}))}
          className="justify-self-start max-sm:w-full"
        >
          Vou a todos
        </Button>
      )}
      {duties.length === 0 && <p className="text-ink-soft">Por enquanto não há nenhuma escala marcada para você.</p>}
      <ul className="ruled">
        {duties.map(duty => (
          <li key={duty.assignmentId} className="grid gap-2 py-3">
            <Day {...duty} />
            {duty.isCancelled && <p>Foi cancelado: não é preciso fazer nada.</p>}
            {duty.takenBy !== undefined && <p>{duty.takenBy ?? 'Outra pessoa'} está neste lugar.</p>}
            {!duty.isCancelled && duty.takenBy === undefined && (
              <AnswerButtons
                {...duty}
                isOver={!canAnswerDuty(duty)}
                about={`${duty.position}, ${duty.when}`}
                onAnswered={retry}
              />
            )}
          </li>
        ))}
      </ul>
      {openPlaces.length > 0 && (
        <>
          <h3 className="text-heading">Lugares em aberto</h3>
          <ul className="ruled">
            {openPlaces.map(({ assignmentId, ...place }) => (
              <li key={assignmentId} className="grid justify-items-start gap-2 py-3">
                <Day {...place} />
                <Button
                  size="small"
                  variant="quiet"
                  disabled={isSending}
                  onClick={() => send(() => takeOpenPlace({ assignmentId }))}
                >
                  Pegar este lugar
                  <span className="sr-only">
                    : {place.position}, {place.when}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Disclosure title="Quando você não pode">
        <OwnAbsences absences={absences} isSending={isSending} send={send} />
      </Disclosure>
      {(duties.length > 0 || absences.length > 0) && <NotMine onUnlinked={retry} />}
    </Card>
  )
}

/** For who tapped “Esta pessoa sou eu” on somebody else's link. */
const NotMine = ({ onUnlinked }: { onUnlinked: () => void }) => (
  <ConfirmDialog
    title="Não são suas?"
    text="As escalas deixam de ser da sua conta, e a pessoa volta a responder só pelo link que recebeu. O que já foi respondido fica: se você respondeu no lugar dela, avise quem organiza."
    confirm="Não sou eu"
    tone="primary"
    failure={messages.failure}
    onConfirm={async () => {
      const outcome = await unlinkOwnAccount({})
      if (outcome.status === 'done') onUnlinked()
      return outcome
    }}
    trigger={
      <Button variant="ghost" size="small" className="-ml-4 justify-self-start">
        Estas escalas não são suas?
      </Button>
    }
  />
)

const Day = ({ when, title, position, team, place }: DutyDay) => (
  <div className="min-w-0 wrap-anywhere">
    <p className="font-bold">{when}</p>
    <p>{title}</p>
    <p className="text-[0.9375rem] text-ink-soft">
      {position} · {team}
      {place && ` · ${place}`}
    </p>
  </div>
)
