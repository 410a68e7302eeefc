import * as z from 'zod'
import { isHttpsLink, LINK_LENGTH } from '@/lib/engines/cifra/song-link'
import { normalizeKey } from '@/lib/engines/cifra/theory/key'
import { earlierVersion, id, multiLine, required, singleLine, version } from '@/lib/values/schema-fields'
import { AUTHOR_LENGTH, COLLECTION_LENGTH, LYRICS_LENGTH, MAX_THEMES, THEME_LENGTH, TITLE_LENGTH } from './lengths'
import { NO_NUMBER } from './wording'

export const hymnFields = z.strictObject({
  number: singleLine(20)
    .pipe(required(z.string(), 'Informe o número.'))
    .refine(text => text === '' || text === NO_NUMBER || isHymnNumber(text), 'Use um número inteiro de 1 a 99999.')
    .transform(text => (text === NO_NUMBER ? null : Number(text))),
  title: required(singleLine(TITLE_LENGTH), 'Informe o título.'),
  lyrics: required(multiLine(LYRICS_LENGTH), 'Escreva a letra.'),
  defaultKey: singleLine(20)
    .transform(normalizeKey)
    .pipe(z.string().regex(/^[A-G][#b]?m?$/, 'Escolha um tom da lista.'))
    .default('C'),
  // A tab of an earlier release does not send these: what is stored then stays.
  collection: singleLine(COLLECTION_LENGTH).optional(),
  author: singleLine(AUTHOR_LENGTH).optional(),
  themes: singleLine(MAX_THEMES * (THEME_LENGTH + 2))
    .transform(splitThemes)
    .pipe(
      z
        .array(z.string().max(THEME_LENGTH, `Use no máximo ${THEME_LENGTH} caracteres em cada tema.`))
        .max(MAX_THEMES, `Use no máximo ${MAX_THEMES} temas.`),
    )
    .optional(),
  link: singleLine(LINK_LENGTH, `O link tem mais de ${LINK_LENGTH} letras. Procure um mais curto.`)
    .pipe(
      z
        .string()
        .refine(
          text => text === '' || isHttpsLink(text),
          'Cole o link inteiro, como o site mostra: ele começa com https://.',
        ),
    )
    .optional(),
  tempo: singleLine(20)
    .refine(text => text === '' || isTempo(text), 'Use um número inteiro de 20 a 400.')
    .transform(text => (text === '' ? null : Number(text)))
    .optional(),
  capo: singleLine(20)
    .pipe(z.string().regex(/^(\d|1[01])?$/, 'O capotraste vai até a casa 11.'))
    .transform(Number)
    .optional(),
})

export const newHymn = hymnFields.extend({ submission: id })

export const changedHymn = hymnFields.extend({ hymnId: id, version })

export const hymnVersionRef = z.strictObject({ hymnId: id, number: earlierVersion })

export const hymnRef = z.strictObject({ hymnId: id })

/** What is asked for a new hymn's number: its collection, and the number that it had elsewhere. */
export const freeNumberQuery = z.strictObject({
  collection: singleLine(COLLECTION_LENGTH).default(''),
  wanted: z.string().refine(isHymnNumber).transform(Number).optional(),
})

function isHymnNumber(text: string) {
  return /^\d{1,5}$/.test(text) && Number(text) > 0
}

const isTempo = (text: string) => /^\d{2,3}$/.test(text) && Number(text) >= 20 && Number(text) <= 400

/** Splits `Natal, Ceia` into its themes, each once. */
function splitThemes(text: string) {
  const themes = text.split(/[,;]/).map(theme => theme.trim())
  return [...new Set(themes.filter(Boolean))]
}
