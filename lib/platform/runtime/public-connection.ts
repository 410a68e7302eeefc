import 'server-only'
import { lookup } from 'node:dns/promises'
import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'

export const resolveAddresses = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/** Makes a request connect to this address, whichever one its host name has. */
export const connectTo = (address: string): Required<RequestOptions>['lookup'] => {
  const family = isIP(address)
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
}
