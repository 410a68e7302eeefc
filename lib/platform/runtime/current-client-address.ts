import { headers } from 'next/headers'
import { clientAddressOf } from './client-address'

/** Returns the client address, as limits count it, of the request that Next is answering. */
export const currentClientAddress = async () => clientAddressOf((await headers()).get('x-forwarded-for') ?? undefined)
