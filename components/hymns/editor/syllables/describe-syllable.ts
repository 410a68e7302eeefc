import type { Syllable } from '@/lib/engines/cifra/edit/syllable-lines'

/** What a screen reader says of a syllable: `Acorde G, sobre «San» de «Santo»`. */
export function describeSyllable({ chord, ...syllable }: Syllable) {
  const text = describeText(syllable)
  if (chord) return `Acorde ${chord.text}, ${text}`
  return `${text.replace(/^sobre /, '').replace(/^./, first => first.toUpperCase())}, sem acorde`
}

function describeText({ text, word, isEnd }: Omit<Syllable, 'chord'>) {
  if (isEnd) return 'no fim da linha'
  const [syllable, whole] = [trimMarks(text), trimMarks(word)]
  if (!syllable) return 'sem letra embaixo'
  return syllable === whole ? `sobre «${whole}»` : `sobre «${syllable}» de «${whole}»`
}

/** A comma belongs to no syllable. */
const trimMarks = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || text
