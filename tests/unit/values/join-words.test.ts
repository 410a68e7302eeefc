import { expect, test } from 'vitest'
import { joinWords } from '@/lib/values/join-words'

test('words are joined as the language joins them', () => {
  const names = ['Ana', 'Rui', 'Marta', 'Caio']
  for (const count of [0, 1, 2, 3, 4]) {
    const some = names.slice(0, count)
    expect(joinWords(new Set(some))).toBe(new Intl.ListFormat('pt-BR').format(some))
  }
})
