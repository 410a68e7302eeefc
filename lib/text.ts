import * as z from 'zod'

/** What a person typed in a single line: trimmed, one form for each accent, nothing invisible that breaks storage. */
export const line = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z.string().transform(tidy).pipe(z.string().max(max, tooLong))

/** What a person typed over several lines; line ends become one kind. */
export const paragraphs = (max: number, tooLong = `Use no máximo ${max} caracteres.`) =>
  z
    .string()
    .transform(text => tidy(text.replace(/\r\n?/g, '\n')))
    .pipe(z.string().max(max, tooLong))

/** The same, where nothing typed is a mistake. */
export const required = <Schema extends z.ZodType<string>>(text: Schema, message: string) =>
  text.refine(value => value.length > 0, message)

export const id = z.uuid()

/** A place in a list, asked for what follows it. */
export const place = z.object({ createdAt: z.iso.datetime(), id })

/** Phones come with or without punctuation; only the digits count. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

function tidy(text: string) {
  return text
    .toWellFormed()
    .replace(/[\0\u{FFFD}]/gu, '')
    .normalize('NFC')
    .trim()
}
