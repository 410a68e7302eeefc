import { expect, it } from 'vitest'
import { compareFields } from '@/lib/platform/versions/differences'

const wording = { title: { label: 'Título' }, content: { label: 'Texto' } }
const compare = (texts: Parameters<typeof compareFields<typeof base>>[1]) =>
  compareFields<typeof base>(wording, texts, () => ({ by: 'Marta', when: 'hoje' })).map(field => [
    field.name,
    field.changedBy,
    field.base,
  ])
const base = { title: 'Mutirão', content: 'Sábado.' }

it('a field that both changed says what was there before; one that one of them changed need not', () => {
  const texts = { base, now: { title: 'Mutirão!', content: 'Domingo.' }, input: { title: 'Mutirão', content: 'Hoje.' } }
  expect(compare(texts)).toEqual([
    ['title', 'them', undefined],
    ['content', 'both', 'Sábado.'],
  ])
})

it('a version that is too old to be known leaves it out', () => {
  const texts = { now: base, input: { content: 'Hoje.' } }
  expect(compare(texts)).toEqual([['content', 'both', undefined]])
})
