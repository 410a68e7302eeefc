import { keyName } from '@/lib/cifra/theory/key'
import type { Wording } from '@/lib/versions/version'

export type WrittenHymn = { number: number; title: string; defaultKey: string; lyrics: string }

/** What the form calls its fields, for whoever compares two versions. */
export const hymnWording: Wording<WrittenHymn> = {
  number: { label: 'Número' },
  title: { label: 'Título' },
  defaultKey: { label: 'Tom', said: keyName },
  lyrics: { label: 'Letra e cifra' },
}
