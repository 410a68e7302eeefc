import * as z from 'zod'
import { hasLink } from '@/lib/values/names/plain-name'

/** A text field of one line: trimmed, with normalised accents, without invisible characters that break storage. */
export const singleLine = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z
    .string()
    .transform(text => cleanText(text.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')))
    .pipe(z.string().max(max, tooLong))

/** A text field of several lines, cleaned in the same way; every line end becomes `\n`. */
export const multiLine = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z
    .string()
    .transform(text => cleanText(text.replace(/\r\n|[\v\f\r\x85\u2028\u2029]/g, '\n')))
    .pipe(z.string().max(max, tooLong))

/** The name of a person: mails and lists say it, so it contains no link, no address and nothing invisible. */
export const personName = (max: number, missing: string) =>
  required(
    singleLine(max).transform(name => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()),
    missing,
  ).refine(name => !hasLink(name), 'Escreva só o seu nome, sem endereço de site ou de email.')

/** Makes a text field mandatory. */
export const required = <Schema extends z.ZodType<string>>(text: Schema, message: string) =>
  text.refine(value => value.length > 0, message)

/** In lower case, as the database returns ids, so that equal ids are equal strings. */
export const id = z.uuid().toLowerCase()

/** The version that a form was opened with. A tab from before versions existed sends none, which means version 1. */
export const version = z.coerce.number().int().min(1).max(2_147_483_647).catch(1).default(1)

/** The number of a version to restore. */
export const earlierVersion = z.int().min(1).max(2_147_483_647)

/** The position in a long list after which the next page begins. Postgres has no year zero. */
export const cursor = z.object({ createdAt: z.iso.datetime().refine(instant => instant >= '0001'), id })

/** Removes everything but digits, such as the punctuation of a phone number. */
export const extractDigits = (text: string) => text.replace(/\D/g, '')

function cleanText(text: string) {
  const clean = text.toWellFormed().replace(strippedCharacters, '')
  const normalized = limitCombiningMarks(limitCombiningMarks(clean).normalize('NFC')).trim()
  return visibleCharacter.test(normalized) ? normalized : ''
}

/** Control characters except tabs and line ends, and characters that change the direction of the surrounding text. */
const strippedCharacters = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\u{FFFD}]/gu

/** No script puts more than ten combining marks on a letter, and normalising very many of them would take minutes. */
const limitCombiningMarks = (text: string) => text.replace(/(\p{M}{10})\p{M}+/gu, '$1')

/** Any character that is not a space or invisible. */
const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
