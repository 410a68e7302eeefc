import type { ClipboardEvent } from 'react'
import type { FieldErrors } from '@/lib/platform/action/outcome'
import { FIRST_DAY, LAST_DAY, readDay, readTimeOfDay } from '@/lib/values/day'
import { typeIntoField } from './field-value'

/**
 * What every input of a day or a time of day has. With a limit of four digits Chrome goes on to the next part after the
 * fourth digit of the year.
 */
export function getDateProps(type: string | undefined) {
  if (type === 'time') return { onPaste: pasteDate }
  if (type === 'date') return { onPaste: pasteDate, min: FIRST_DAY, max: LAST_DAY }
  if (type !== 'datetime-local') return undefined
  return { onPaste: pasteDate, min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` }
}

/** Returns an error for each day or time of the form that is half typed or cannot be meant. */
export function findUnclearDates(form: HTMLFormElement): FieldErrors {
  const inputs = [...form.querySelectorAll<HTMLInputElement>(Object.keys(halfTyped).map(findType).join())]
  return Object.fromEntries(
    inputs.filter(isShown).flatMap(({ name, type, validity: { badInput, rangeUnderflow, rangeOverflow } }) => {
      if (badInput) return [[name, [halfTyped[type] ?? '']]]
      return rangeUnderflow || rangeOverflow ? [[name, ['Confira a data: o ano tem quatro algarismos.']]] : []
    }),
  )
}

const halfTyped: Record<string, string> = {
  date: 'Complete a data: dia, mês e ano.',
  time: 'Complete o horário: horas e minutos.',
  'datetime-local': 'Complete a data e o horário.',
}

/** What is half typed in a part of the form that is hidden now does not count. */
const isShown = (input: HTMLInputElement) => !input.closest('[hidden]')

const findType = (type: string) => `input[type=${type}]:not(:disabled)`

/** Browsers paste a day only as programs write it. */
function pasteDate(event: ClipboardEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const value = readPasted(input.type, event.clipboardData.getData('text'))
  if (!value) return
  event.preventDefault()
  typeIntoField(input, value)
}

function readPasted(type: string, text: string) {
  const [day, time] = [readDay(text), readTimeOfDay(text)]
  if (type === 'date') return day
  return type === 'time' ? time : day && `${day}T${time ?? '00:00'}`
}
