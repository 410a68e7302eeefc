import { multiLine, singleLine } from '@/lib/values/schema-fields'
import type { Oddity } from './oddities'

// What a former value becomes here. Each function says by `say` what was odd about it.

export type Say = (kind: Oddity) => void

/** A text as our forms would take it: clean, and at most so long. */
export function toText(value: string | null | undefined, max: number, say: Say, { lines = false } = {}) {
  const said = (value ?? '').normalize('NFC').trim()
  const clean = (lines ? multiLine : singleLine)(Number.POSITIVE_INFINITY).parse(value ?? '')
  if (withoutSpaces(clean) !== withoutSpaces(said)) say('cleaned')
  if (clean.length <= max) return clean
  say('cut')
  return `${clean.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** An id as the database writes it. */
export const toId = (value: string | null | undefined) => (value && UUID.test(value) ? value.toLowerCase() : undefined)

/** The moment at which a row was created. */
export function toCreatedAt(value: string | null | undefined, say: Say, now = new Date()) {
  const moment = toMoment(value)
  if (!moment) say('odd-moment')
  else if (moment > now) say('in-the-future')
  return !moment || moment > now ? now : moment
}

/** A moment that both Postgres and JavaScript know; `infinity` is none. */
export function toMoment(value: string | null | undefined) {
  // A time without a zone is of UTC, as that backend writes it.
  const text = value && /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(value) ? `${value}Z` : value
  const moment = new Date(text ?? '')
  return moment >= new Date('1970-01-02') && moment < new Date('2200-01-01') ? moment : undefined
}

/** A day that exists, from `2026-11-29`, `29/11/2026` or a moment's text. */
export function toDay(value: string | null | undefined) {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value ?? '') ?? []
  const text = year ? `${year}-${month}-${day}` : (value ?? '').slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

/** A birth date within what our forms take. */
export function toBirthDate(value: string | null | undefined, today: string) {
  const day = toDay(value)
  return day && day >= '1900-01-01' && day <= today ? day : undefined
}

/** A time of day, from `19:30:00`, `19:30:00-03` or `19h30`. */
export function toTimeOfDay(value: string | null | undefined) {
  const [, hours = '', minutes = '00'] =
    /^(\d{1,2})(?:[:h](\d{2}))?(?:[:.\d]*)(?:[+-][\d:]+|Z)?$/i.exec(value?.trim() ?? '') ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

export const isTrue = (value: string | null | undefined) => value === 'true'

/** What is left of a text that was cleaned of more than spaces and accents. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
