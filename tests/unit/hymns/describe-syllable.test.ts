import { expect, it } from 'vitest'
import { describeSyllable } from '@/components/hymns/editor/syllables/describe-syllable'
import { splitSyllableLines } from '@/lib/engines/cifra/edit/syllable-lines'

const describeAll = (lyrics: string) =>
  splitSyllableLines(lyrics).flatMap(({ words }) => words.flat().map(describeSyllable))

it('a screen reader hears which chord is above which syllable', () => {
  expect(describeAll('[G]Santo, [D]é[Am]')).toEqual([
    'Acorde G, sobre «San» de «Santo»',
    '«to» de «Santo», sem acorde',
    'Acorde D, sobre «é»',
    'Acorde Am, no fim da linha',
    'No fim da linha, sem acorde',
  ])
  expect(describeAll('[G] [D]')).toEqual([
    'Acorde G, sem letra embaixo',
    'Acorde D, no fim da linha',
    'No fim da linha, sem acorde',
  ])
})
