import { formatKeyName } from '@/lib/cifra/theory/key'
import type { Wording } from '@/lib/versions/differences'

export type HymnContent = { number: number; title: string; defaultKey: string; lyrics: string }

/** The form's labels for the fields, used to compare two versions. */
export const hymnWording: Wording<HymnContent> = {
  number: { label: 'Número' },
  title: { label: 'Título' },
  defaultKey: { label: 'Tom', format: formatKeyName },
  lyrics: { label: 'Letra e cifra' },
}
