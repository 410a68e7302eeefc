import { headers } from 'next/headers'
import { senderAddress } from './client-address'

/** Where the request comes from that is being answered, as limits count it. */
export const clientAddress = async () => senderAddress((await headers()).get('x-forwarded-for') ?? undefined)
