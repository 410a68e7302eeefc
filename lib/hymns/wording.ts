import { formatKeyName } from '@/lib/cifra/theory/key'
import type { Wording } from '@/lib/versions/version'

export type HymnContent = { number: number; title: string; defaultKey: string; lyrics: string }

/** What the form calls its fields, for whoever compares two versions. */
export const hymnWording: Wording<HymnContent> = {
  number: { label: 'Número' },
  title: { label: 'Título' },
  defaultKey: { label: 'Tom', format: formatKeyName },
  lyrics: { label: 'Letra e cifra' },
}
