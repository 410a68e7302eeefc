import * as z from 'zod'

/** A job id of the queue: a bigint, so no more digits than that. */
export const deliveryRef = z.strictObject({
  deliveryId: z.string().regex(/^[1-9]\d{0,17}$/, 'Isto já não está na lista.'),
})

export const allDeliveries = z.strictObject({})
