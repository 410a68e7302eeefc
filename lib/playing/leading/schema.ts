import * as z from 'zod'
import { id } from '@/lib/values/schema-fields'
import { MAX_STEP } from './leader-position'

/** As the database stores keys. */
const KEY = /^[A-G][#b]?m?$/
const MAX_LINE = 10_000

const positionFields = {
  item: id.nullable(),
  place: z.number().min(0).max(MAX_LINE),
  key: z.string().regex(KEY).nullable(),
}
/** Identifies the start of leading to which the message belongs. */
const since = z.iso.datetime()

/** What a leader's device sends: the start, a position, the end. */
export const leaderMessage = z.discriminatedUnion('says', [
  z.strictObject({ says: z.literal('begin'), ...positionFields, over: z.boolean() }),
  z.strictObject({
    ...{ says: z.literal('here'), ...positionFields, since },
    screen: z.enum(['words', 'black', 'logo']),
    step: z.int().min(1).max(MAX_STEP),
  }),
  z.strictObject({ says: z.literal('end'), since }),
])

export type LeaderMessage = z.infer<typeof leaderMessage>
export type BeginMessage = Extract<LeaderMessage, { says: 'begin' }>
export type PositionMessage = Extract<LeaderMessage, { says: 'here' }>
