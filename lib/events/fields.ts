import { formatClosing } from '@/lib/events/going/closing'
import {
  columnFromDay,
  columnFromTime,
  type Day,
  dayFromColumn,
  formatLongDay,
  type TimeOfDay,
  timeFromColumn,
} from '@/lib/platform/runtime/time'
import { type FieldDescription, inColumn } from './field-description'

/** What is said of an occurrence, in a form, a row and a version of an event; an exception of a series says the same. */
export type OccurrenceFields = {
  title: string
  description: string | null
  date: Day
  time: TimeOfDay
  endTime: TimeOfDay | null
  /** It has days and no hours: `time` is 00:00 then, and `endTime` null. */
  isAllDay: boolean
  /** How many days after the start it ends. */
  endDays: number
  place: string | null
  mapLink: string | null
  picture: string | null
  places: number | null
  /** How many minutes before the start 'Eu vou' closes; null is at the start. */
  goingCloses: number | null
  membersOnly: boolean
  isCancelled: boolean
}

/** The same of an event; `rule` is null if it does not repeat. */
export type EventFields = OccurrenceFields & { rule: string | null; exceptionChanges: number }

/**
 * The one table of an occurrence's fields, in the order in which two versions are compared. From it are made the columns
 * that events and their exceptions have alike, the words for versions and conflicts, what a form means that does not
 * give a field, and what pages, calendar files and search engines say.
 */
export const occurrenceFields = {
  title: { label: 'Título', ...inColumn('title'), required: true, inFiles: 'placed', forSearch: 'placed' },
  description: {
    label: 'Descrição',
    ...inColumn('description'),
    required: true,
    inFiles: 'placed',
    forSearch: 'placed',
  },
  date: {
    label: 'Data',
    format: formatLongDay,
    column: 'eventDate',
    read: dayFromColumn,
    write: columnFromDay,
    required: true,
    inFiles: 'placed',
    forSearch: 'placed',
  },
  time: {
    label: 'Horário',
    column: 'eventTime',
    read: timeFromColumn,
    write: columnFromTime,
    required: true,
    inFiles: 'placed',
    forSearch: 'placed',
  },
  endTime: {
    label: 'Termina',
    column: 'endTime',
    read: stored => stored && timeFromColumn(stored),
    write: time => (time === null ? null : columnFromTime(time)),
    empty: null,
    input: 'placed',
    inFiles: 'placed',
    forSearch: 'placed',
  },
  isAllDay: {
    label: 'O dia todo',
    ...inColumn('isAllDay'),
    empty: false,
    input: 'placed',
    inFiles: 'placed',
    forSearch: 'placed',
  },
  endDays: {
    label: 'Até o dia',
    format: formatEndDays,
    ...inColumn('endDays'),
    empty: 0,
    input: 'placed',
    inFiles: 'placed',
    forSearch: 'placed',
  },
  place: {
    label: 'Local',
    ...inColumn('place'),
    empty: null,
    input: { hint: 'Se não for na igreja.', maxLength: 200 },
    inFiles: 'placed',
    forSearch: 'placed',
  },
  mapLink: {
    label: 'Link do mapa',
    ...inColumn('mapLink'),
    empty: null,
    input: {
      hint: 'No aplicativo de mapas: Compartilhar, Copiar link.',
      type: 'url',
      inputMode: 'url',
      maxLength: 2000,
      placeholder: 'https://',
    },
    inFiles: link => `Mapa: ${link}`,
    forSearch: 'placed',
  },
  picture: {
    label: 'Imagem',
    pictures: picture => (picture ? [picture] : []),
    ...inColumn('picture'),
    empty: null,
    input: 'placed',
    inFiles: 'never',
    forSearch: 'placed',
  },
  places: {
    label: 'Vagas',
    ...inColumn('places'),
    empty: null,
    input: { hint: 'Vazio: sem limite.', type: 'number', inputMode: 'numeric', min: 1 },
    inFiles: 'never',
    forSearch: 'never',
  },
  goingCloses: {
    label: 'Respostas até',
    format: formatClosing,
    ...inColumn('goingCloses'),
    empty: null,
    input: 'placed',
    inFiles: 'never',
    forSearch: 'never',
  },
  membersOnly: {
    label: 'Somente membros',
    ...inColumn('membersOnly'),
    required: true,
    inFiles: 'never',
    forSearch: 'never',
  },
  isCancelled: {
    label: 'Cancelado',
    ...inColumn('isCancelled'),
    empty: false,
    input: 'placed',
    inFiles: 'placed',
    forSearch: 'placed',
  },
} satisfies { [Name in keyof OccurrenceFields]: FieldDescription<OccurrenceFields[Name]> }

export type FieldName = keyof OccurrenceFields

export const fieldNames = Object.keys(occurrenceFields) as FieldName[]

type Table = typeof occurrenceFields
/** The fields that every form gives, also one of an earlier release. */
export type RequiredName = { [Name in FieldName]: Table[Name] extends { required: true } ? Name : never }[FieldName]

/** The fields under 'Mais detalhes' whose input the form has itself. */
export type PlacedName = { [Name in FieldName]: Table[Name] extends { input: 'placed' } ? Name : never }[FieldName]

export type OccurrenceInput = Pick<OccurrenceFields, RequiredName> & {
  [Name in FieldName]?: OccurrenceFields[Name] | undefined
}

/** The fields of a new occurrence: what the form gives, and what it means where it gives nothing. */
export function fillFields(input: OccurrenceInput): OccurrenceFields {
  const filled = fieldNames.map(name => {
    const description = occurrenceFields[name]
    return [name, input[name] ?? ('empty' in description ? description.empty : input[name])]
  })
  return Object.fromEntries(filled)
}

/** What the description in a calendar file says of fields that have no property of their own. */
export const describeFields = (fields: OccurrenceFields) =>
  fieldNames.flatMap(name => tell(occurrenceFields[name].inFiles, fields[name]) ?? [])

/** What search engines are told of fields that json-ld.ts does not name itself. */
export const listSearchProperties = (fields: Partial<OccurrenceFields>) =>
  Object.assign({}, ...fieldNames.map(name => tell(occurrenceFields[name].forSearch, fields[name])))

function formatEndDays(days: number) {
  if (days === 0) return 'O mesmo dia'
  return days === 1 ? 'O dia seguinte' : `${days} dias depois do começo`
}

/** Applies a function of the table, which fits its field, to a value that is not empty. */
const tell = <Made>(say: unknown, value: unknown) =>
  typeof say === 'function' && value !== null && value !== undefined ? (say(value) as Made) : undefined
