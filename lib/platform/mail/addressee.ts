import { extractGivenName } from '@/lib/values/names/given-name'
import { toPlainName } from '@/lib/values/names/plain-name'

type Account = { name: string; email: string; emailConfirmedAt: Date | null }

/** Whom a mail goes to. The name is left out until the address is known to be theirs: anyone may type anyone's. */
export type Addressee = { name?: string; address: string }

export const addresseeColumns = { name: true, email: true, emailConfirmedAt: true } as const

export const toAddressee = ({ name, email, emailConfirmedAt }: Account): Addressee => ({
  address: email,
  ...(emailConfirmedAt && { name: toPlainName(name) }),
})

/** 'Olá, Ana Clara!', or 'Olá!' */
export function greet({ name = '' }: Addressee) {
  const given = extractGivenName(name)
  return given ? `Olá, ${given}!` : 'Olá!'
}
