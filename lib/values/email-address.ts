import * as z from 'zod'
import { singleLine } from './schema-fields'

export const isEmail = (text: unknown): text is string => z.email().safeParse(text).success

/** Returns the message for an address that cannot receive mail; undefined if it can. */
export function findAddressProblem(address: string) {
  if (!isEmail(address)) return 'Confira o email: ele deve ser como nome@igreja.org.'
  return isPlaceholder(address) ? 'Este email é só um exemplo e não recebe nada. Use um que alguém lê.' : undefined
}

/** Splits a field at whitespace, commas and semicolons into addresses, without duplicates. */
export const splitAddresses = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** An address that can receive mail, or an empty field. */
export const optionalAddress = singleLine(254).superRefine((address, context) => {
  const problem = address === '' ? undefined : findAddressProblem(address)
  if (problem) context.addIssue(problem)
})

/** Whether an address is under `.example`, which belongs to nobody and receives nothing: the demo church uses such. */
export const isPlaceholder = (address: string) => /[@.]example$/i.test(address.trim())
