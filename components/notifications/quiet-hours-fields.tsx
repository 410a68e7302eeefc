import { useEffect, useId, useRef, useState } from 'react'
import { callAction } from '@/components/kit/form/call-action'
import { inputClass } from '@/components/kit/form/field-frame'
import { setQuietHours } from '@/lib/assembly/notifications/actions'
import { messages } from '@/lib/assembly/notifications/messages'
import type { QuietHours } from '@/lib/assembly/notifications/schema'
import { toSentence } from '@/lib/platform/action/outcome'
import { changeMyNotifications } from './my-notifications'

/** Milliseconds after the last change: a time is typed as hours, then minutes. */
const PAUSE = 800

/** The hours in which nothing is sent; saved shortly after a change. */
export function QuietHoursFields({ quiet }: { quiet: QuietHours }) {
  const id = useId()
  const [{ from, until }, setHours] = useState(quiet)
  const [said, setSaid] = useState('')
  const saved = useRef(quiet)

  useEffect(() => {
    const isChanged = from !== saved.current.from || until !== saved.current.until
    if (!isChanged || !from || !until) return
    const timer = setTimeout(async () => {
      const outcome = await callAction(setQuietHours({ from, until }), messages.notSaved)
      if (outcome.status === 'refused') {
        setSaid(toSentence(outcome.message))
        return setHours(saved.current)
      }
      saved.current = { from, until }
      changeMyNotifications(() => ({ quiet: { from, until } }))
      setSaid(describeHours({ from, until }))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [from, until])

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2 border-t border-line pt-5">
      <h3 id={`${id}-title`} className="text-heading">
        Horas de silêncio
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TimeInput label="Sem avisos das" value={from} onChange={from => setHours({ from, until })} />
        <TimeInput label="às" value={until} onChange={until => setHours({ from, until })} />
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        O que sair nessas horas chega depois. A live e o lembrete de uma hora antes chegam assim mesmo.
      </p>
      <p role="status" className="font-semibold empty:hidden">
        {said}
      </p>
    </section>
  )
}

type TimeInputProps = { label: string; value: string; onChange: (time: string) => void }

function TimeInput({ label, value, onChange }: TimeInputProps) {
  const id = useId()
  return (
    <span className="flex flex-wrap items-center gap-3">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`${inputClass} w-auto!`}
      />
    </span>
  )
}

const describeHours = ({ from, until }: QuietHours) =>
  from === until ? 'Guardado: os avisos chegam a qualquer hora.' : `Guardado: sem avisos das ${from} às ${until}.`
