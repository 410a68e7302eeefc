import * as z from 'zod'
import { FIRST_DAY, LAST_DAY } from '@/lib/values/day'
import { id, multiLine } from '@/lib/values/schema-fields'

export const MAX_NOTE_LENGTH = 300

/** A word to the leaders, with the answer. */
const note = multiLine(MAX_NOTE_LENGTH)

const day = z.iso.date('Escolha o dia').refine(day => day >= FIRST_DAY && day <= LAST_DAY, 'Confira a data')

/** Without a note, the one that was said with the same answer stays. */
export const dutyAnswer = z.strictObject({ assignmentId: id, answer: z.enum(['yes', 'no']), note: note.optional() })
export const openPlace = z.strictObject({ assignmentId: id })
export const newAbsence = z.strictObject({ firstDay: day, lastDay: day })
export const absenceRef = z.strictObject({ absenceId: id })
export const nothing = z.strictObject({})

/** What the buttons of the page send. */
export const pageChange = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('yes'), assignmentId: id }),
  z.strictObject({ act: z.literal('no'), assignmentId: id, note: note.optional() }),
  z.strictObject({ act: z.literal('take'), assignmentId: id }),
  // An empty date of a browser that asks for none is refused in words.
  z.strictObject({ act: z.literal('addAbsence'), firstDay: z.string().max(20), lastDay: z.string().max(20) }),
  z.strictObject({ act: z.literal('removeAbsence'), absenceId: id }),
  z.strictObject({ act: z.enum(['yesToAll', 'noAbsence', 'makeFeed', 'stopFeed', 'link', 'unlink', 'erase']) }),
])
export type PageChange = z.output<typeof pageChange>
