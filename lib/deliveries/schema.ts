import * as z from 'zod'

/** The queue counts what it is given; a database counts no further. */
export const deliveryRef = z.strictObject({
  deliveryId: z.string().regex(/^[1-9]\d{0,17}$/, 'Isto já não está na lista.'),
})

export const allDeliveries = z.strictObject({})
