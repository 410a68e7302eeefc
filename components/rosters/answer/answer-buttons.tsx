'use client'

import { Check } from 'lucide-react'
import { useState, useTransition } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { TextArea } from '@/components/kit/form/field'
import { showOutcome } from '@/components/kit/overlay/show-outcome'
import { Button } from '@/components/kit/ui/button'
import { answerDuty } from '@/lib/rosters/actions/answering'
import { messages } from '@/lib/rosters/answers/messages'
import type { AssignmentStatus } from '@/lib/rosters/status'

type Props = {
  assignmentId: string
  status: AssignmentStatus
  /** It has begun, or is cancelled: the answer is only read. */
  isOver: boolean
  /** What it is about, for who hears the page. */
  about?: string
  onAnswered?: () => void
}

/** 'Vou' and 'Não posso' of the person who is signed in; one tap answers, and a word may follow. */
export function AnswerButtons({ assignmentId, status, isOver, about, onAnswered }: Props) {
  const [answered, setAnswered] = useState<{ over: AssignmentStatus; answer: 'yes' | 'no' }>()
  const [note, setNote] = useState('')
  const [isAnswering, start] = useTransition()
  // An answer of the server counts until the page shows another status.
  const shown = answered?.over === status ? answered.answer : status

  const send = (answer: 'yes' | 'no', word?: string) =>
    start(async () => {
      const given = { assignmentId, answer, ...(word !== undefined && { note: word }) }
      const outcome = await callAction(answerDuty(given), messages.failure)
      showOutcome(outcome)
      if (outcome.status !== 'done') return
      setAnswered({ over: status, answer })
      if (word !== undefined) setNote('')
      onAnswered?.()
    })

  if (shown === 'out' || shown === 'draft') return null
  const words = { asked: 'Você pode servir?', yes: 'Você vai', no: 'Você não vai' }[shown]
  return (
    <div className="grid gap-2">
      <p role="status" className="flex items-center gap-1.5 text-[0.9375rem] font-bold">
        {shown === 'yes' && <Check aria-hidden className="size-5 text-primary" />}
        {words}
      </p>
      {!isOver && (
        <div className="flex flex-wrap gap-2">
          {shown !== 'yes' && (
            <Button
              size="small"
              variant={shown === 'asked' ? 'primary' : 'quiet'}
              disabled={isAnswering}
              onClick={() => send('yes')}
            >
              Vou
              {about && <span className="sr-only">: {about}</span>}
            </Button>
          )}
          {shown !== 'no' && (
            <Button size="small" variant="quiet" disabled={isAnswering} onClick={() => send('no')}>
              Não posso
              {about && <span className="sr-only">: {about}</span>}
            </Button>
          )}
        </div>
      )}
      {!isOver && answered?.answer === 'no' && shown === 'no' && (
        <div className="grid gap-2">
          <TextArea
            name="note"
            label="Quer deixar uma palavra para quem organiza?"
            rows={2}
            maxLength={300}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
          <Button
            size="small"
            variant="quiet"
            disabled={isAnswering || note.trim() === ''}
            onClick={() => send('no', note)}
            className="justify-self-start"
          >
            Enviar recado
          </Button>
        </div>
      )}
    </div>
  )
}
