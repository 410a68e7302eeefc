'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { tabStorage } from '@/components/kit/browser/storage'
import { FieldNotes, inputClass } from '@/components/kit/form/field-frame'
import { useEarlyInput } from '@/components/kit/form/use-early-input'
import { useFieldOutcome } from '@/components/kit/form/use-field-outcome'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { dayNames, weekdays } from '@/lib/church/week'
import { emptyRow, MAX_ROWS, type ServiceRow } from '@/lib/welcome/service-rows'

/** The weekly services, each in a row of its own; they are submitted in one field. */
export function ServiceRows() {
  const { rows, write } = useRows()
  const id = useId()
  const day = useEarlyInput<HTMLSelectElement>()
  const name = useEarlyInput<HTMLInputElement>()
  const { error, attempt } = useFieldOutcome('services')
  const last = useRef<HTMLDivElement>(null)

  const change = (at: number, values: Partial<ServiceRow>) =>
    write(rows.map((row, n) => (n === at ? { ...row, ...values } : row)))

  function add() {
    write([...rows, emptyRow])
    requestAnimationFrame(() => last.current?.querySelector('select')?.focus())
  }

  return (
    <fieldset className="grid min-w-0 gap-4" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-bold">Cultos e encontros da semana</legend>
      <input type="hidden" autoComplete="off" name="services" value={JSON.stringify(rows)} />
      {rows.map((row, at) => (
        // React does not restore a select's value after an action, so a refused row is mounted again.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and holds no state of its own
        <div key={`${attempt} ${at}`} ref={last} className="grid gap-3 rounded-soft border border-line bg-surface p-4">
          <div className="flex gap-2">
            <select
              ref={day}
              aria-label={`Dia do ${at + 1}º horário`}
              aria-invalid={error && at === 0 ? true : undefined}
              className={`${inputClass} select-arrow`}
              value={row.weekday}
              onChange={event => change(at, { weekday: weekdays.find(day => day === event.target.value) })}
            >
              {weekdays.map(day => (
                <option key={day} value={day}>
                  {dayNames[day]}
                </option>
              ))}
            </select>
            <IconButton
              label={`Tirar o ${at + 1}º horário`}
              onClick={() => write(rows.length > 1 ? rows.filter((_, n) => n !== at) : [emptyRow])}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TimeField label="Começa" index={at} value={row.starts} onChange={starts => change(at, { starts })} />
            <TimeField label="Termina" index={at} value={row.ends} onChange={ends => change(at, { ends })} />
          </div>
          <input
            ref={name}
            aria-label={`Nome do ${at + 1}º horário`}
            placeholder="Nome, como Culto de celebração"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={100}
            className={inputClass}
            value={row.name}
            onChange={event => change(at, { name: event.target.value })}
          />
          {rows.length > 1 && (
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                aria-label={`O ${at + 1}º horário é o melhor para uma primeira visita`}
                className="size-5 shrink-0 accent-primary"
                checked={row.firstVisit === 'best'}
                onChange={event => change(at, { firstVisit: event.target.checked ? 'best' : 'usual' })}
              />
              É o melhor para uma primeira visita
            </label>
          )}
        </div>
      ))}
      <div aria-live="polite">
        <FieldNotes id={id} error={error} hint="Sem o fim, contamos uma hora e meia." />
      </div>
      {rows.length < MAX_ROWS && (
        <Button variant="quiet" onClick={add}>
          <Plus aria-hidden />
          Mais um horário
        </Button>
      )}
    </fieldset>
  )
}

type TimeFieldProps = { label: string; index: number; value: string; onChange: (clock: string) => void }

function TimeField({ label, index, value, onChange }: TimeFieldProps) {
  const id = useId()
  const field = useEarlyInput<HTMLInputElement>()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
        <span className="sr-only"> o {index + 1}º horário</span>
      </label>
      <input
        ref={field}
        id={id}
        type="time"
        className={inputClass}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

const STORAGE_KEY = 'welcome services'
export const forgetServices = () => tabStorage.write(STORAGE_KEY, null)

/** Starts with one Sunday row; the rows are stored in this tab, as the rest of the form is. */
function useRows() {
  const [rows, setRows] = useState<ServiceRow[]>([emptyRow])
  // Before what was typed early is taken over: it is typed into the stored rows.
  useLayoutEffect(() => {
    const stored = readStoredRows()
    if (stored) setRows(stored)
  }, [])
  const write = (rows: ServiceRow[]) => {
    tabStorage.write(STORAGE_KEY, JSON.stringify(rows))
    setRows(rows)
  }
  return { rows, write }
}

/** The stored JSON may be broken, or from another release. */
function readStoredRows(): ServiceRow[] | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? 'null')
    if (!Array.isArray(stored) || stored.length === 0) return undefined
    return stored.slice(0, MAX_ROWS).map(row => ({
      name: String(row?.name ?? ''),
      weekday: weekdays.find(day => day === row?.weekday) ?? emptyRow.weekday,
      starts: String(row?.starts ?? ''),
      ends: String(row?.ends ?? ''),
      firstVisit: row?.firstVisit === 'best' ? 'best' : 'usual',
    }))
  } catch {
    return undefined
  }
}
