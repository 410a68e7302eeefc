import * as z from 'zod'

/** What a person typed in a single line: trimmed, one form for each accent, nothing invisible that breaks storage. */
export const singleLine = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z
    .string()
    .transform(text => cleanText(text.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')))
    .pipe(z.string().max(max, tooLong))

/** What a person typed over several lines; line ends become one kind. */
export const multiLine = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z
    .string()
    .transform(text => cleanText(text.replace(/\r\n|[\v\f\r\x85\u2028\u2029]/g, '\n')))
    .pipe(z.string().max(max, tooLong))

/** The same, where nothing typed is a mistake. */
export const required = <Schema extends z.ZodType<string>>(text: Schema, message: string) =>
  text.refine(value => value.length > 0, message)

/** As the database writes it, so that two that are equal look alike. */
export const id = z.uuid().toLowerCase()

/** The version that a form began with. A tab from before versions were counted says none: everything was the first. */
export const version = z.coerce.number().int().min(1).max(2_147_483_647).catch(1).default(1)

/** The number of a version to go back to. */
export const earlierVersion = z.int().min(1).max(2_147_483_647)

/** A position in a long list, asked for what follows it. A database's calendar has no year zero. */
export const cursor = z.object({ createdAt: z.iso.datetime().refine(instant => instant >= '0001'), id })

/** Phones come with or without punctuation; only the digits count. */
export const extractDigits = (text: string) => text.replace(/\D/g, '')

function cleanText(text: string) {
  const clean = text.toWellFormed().replace(strippedCharacters, '')
  const normalized = limitCombiningMarks(limitCombiningMarks(clean).normalize('NFC')).trim()
  return visibleCharacter.test(normalized) ? normalized : ''
}

/** Controls, and signs that turn the direction of whatever stands around the text; tabs and line ends are kept. */
const strippedCharacters = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\u{FFFD}]/gu

/** No writing puts ten marks on a letter; to bring a flood of them in order would take minutes. */
const limitCombiningMarks = (text: string) => text.replace(/(\p{M}{10})\p{M}+/gu, '$1')

/** Something besides spaces and signs that have no shape. */
const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
