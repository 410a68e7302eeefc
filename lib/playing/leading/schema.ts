import * as z from 'zod'
import { id } from '@/lib/schema-fields'
import { LAST_STEP } from './leader-position'

/** As the database holds them. */
const KEY = /^[A-G][#b]?m?$/
const LAST_PLACE = 10_000

const where = {
  item: id.nullable(),
  place: z.number().min(0).max(LAST_PLACE),
  key: z.string().regex(KEY).nullable(),
}
/** Which of this leader's beginnings it belongs to. */
const since = z.iso.datetime()

/** What a leader's device says: that it begins, where it is now, that it stops. */
export const leadersWord = z.discriminatedUnion('says', [
  z.strictObject({ says: z.literal('begin'), ...where, over: z.boolean() }),
  z.strictObject({
    ...{ says: z.literal('here'), ...where, since },
    screen: z.enum(['words', 'black', 'logo']),
    step: z.int().min(1).max(LAST_STEP),
  }),
  z.strictObject({ says: z.literal('end'), since }),
])

export type LeadersWord = z.infer<typeof leadersWord>
export type Beginning = Extract<LeadersWord, { says: 'begin' }>
export type Step = Extract<LeadersWord, { says: 'here' }>
