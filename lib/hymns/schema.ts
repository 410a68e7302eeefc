import * as z from 'zod'
import { normalizeKey } from '@/lib/cifra/theory/key'
import { earlierVersion, id, multiLine, required, singleLine, version } from '@/lib/schema-fields'
import { LYRICS_LENGTH, TITLE_LENGTH } from './lengths'

export const hymnFields = z.strictObject({
  number: singleLine(20)
    .pipe(required(z.string(), 'Informe o número.'))
    .refine(text => text === '' || isHymnNumber(text), 'Use um número inteiro de 1 a 99999.')
    .transform(Number),
  title: required(singleLine(TITLE_LENGTH), 'Informe o título.'),
  lyrics: required(multiLine(LYRICS_LENGTH), 'Escreva a letra.'),
  defaultKey: singleLine(20)
    .transform(normalizeKey)
    .pipe(z.string().regex(/^[A-G][#b]?m?$/, 'Escolha um tom da lista.'))
    .default('C'),
})

export const newHymn = hymnFields.extend({ submission: id })

export const changedHymn = hymnFields.extend({ hymnId: id, version })

export const hymnVersionRef = z.strictObject({ hymnId: id, number: earlierVersion })

export const hymnRef = z.strictObject({ hymnId: id })

const isHymnNumber = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0
