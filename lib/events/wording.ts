import { describeRule } from '@/lib/engines/recurrence/words'
import type { Wording } from '@/lib/platform/versions/differences'
import { type EventFields, type OccurrenceFields, occurrenceFields } from './fields'

/** The labels of the form's fields, for comparing two versions. */
export const occurrenceWording: Wording<OccurrenceFields> = occurrenceFields

export const eventWording: Wording<EventFields> = {
  ...occurrenceWording,
  exceptionChanges: { label: 'Dias diferentes' },
  rule: { label: 'Repetição', format: rule => (rule === null ? 'Não se repete' : describeRule(rule)) },
}
