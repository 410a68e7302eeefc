import * as z from 'zod'
import { isPlaceholder } from '@/lib/runtime/placeholder-address'
import { singleLine } from './schema-fields'

export const isEmail = (text: unknown): text is string => z.email().safeParse(text).success

/** What to say of an address that cannot receive mail; undefined if it can. */
export function findAddressProblem(address: string) {
  if (!isEmail(address)) return 'Confira o email: ele deve ser como nome@igreja.org.'
  return isPlaceholder(address) ? 'Este email é só um exemplo e não recebe nada. Use um que alguém lê.' : undefined
}

/** Several addresses in one field, separated by line ends, spaces, commas or semicolons; each counts once. */
export const splitAddresses = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** One address that can receive mail, or none. */
export const optionalAddress = singleLine(254).superRefine((address, context) => {
  const problem = address === '' ? undefined : findAddressProblem(address)
  if (problem) context.addIssue(problem)
})
