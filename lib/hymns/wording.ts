import { formatKeyName } from '@/lib/engines/cifra/theory/key'
import type { Wording } from '@/lib/platform/versions/differences'

export type HymnContent = {
  number: number | null
  collection: string
  title: string
  defaultKey: string
  capo: number
  tempo: number | null
  author: string
  themes: string[]
  link: string
  lyrics: string
}

/** What the form sends instead of a number for a hymn that has none. */
export const NO_NUMBER = 'sem número'

/** Formats a number field that may be empty. */
export const formatOptional = (value: number | null) => String(value ?? '')

export const formatThemes = (themes: string[]) => themes.join(', ')

/** The form's labels for the fields, used to compare two versions. */
export const hymnWording: Wording<HymnContent> = {
  number: {
    label: 'Número',
    format: number => (number === null ? NO_NUMBER : String(number)),
    formValue: number => (number === null ? NO_NUMBER : String(number)),
  },
  collection: { label: 'Coletânea' },
  title: { label: 'Título' },
  defaultKey: { label: 'Tom', format: formatKeyName },
  capo: {
    label: 'Capotraste',
    format: capo => (capo === 0 ? 'sem capotraste' : `casa ${capo}`),
    formValue: capo => formatOptional(capo || null),
  },
  tempo: { label: 'Andamento', format: tempo => (tempo === null ? '' : `${tempo} bpm`), formValue: formatOptional },
  author: { label: 'Autor' },
  themes: { label: 'Temas', format: formatThemes, formValue: formatThemes },
  link: { label: 'Link para ouvir' },
  lyrics: { label: 'Letra e cifra' },
}
