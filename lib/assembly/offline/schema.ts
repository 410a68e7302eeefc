import * as z from 'zod'
import { goingInput } from '@/lib/events/schema'
import { commentInput, likeInput } from '@/lib/notices/discussion/schema'
import { id } from '@/lib/values/schema-fields'

/**
 * One write that waited on a device. A later build may receive it: what changes here gets another version, and the
 * former one is still read for as long as writes wait (`MAX_AGE` of outbox.ts).
 */
export const waitingWrite = z.strictObject({
  version: z.literal(1),
  /** Whose it is: if somebody else has signed in meanwhile, it is not performed. */
  of: id,
  write: z.discriminatedUnion('kind', [
    likeInput.extend({ kind: z.literal('like') }),
    commentInput.extend({ kind: z.literal('comment') }),
    goingInput.extend({ kind: z.literal('going') }),
  ]),
})
