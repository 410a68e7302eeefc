import { describe, expect, it } from 'vitest'
import {
  moveSection,
  removeSection,
  renameSection,
  repeatSection,
  splitSections,
} from '@/lib/engines/cifra/edit/sections'

const song = '[G]Um\nDois\n\n[Refrão]\n[D]Três\n\nPonte:\n\nQuatro\n'

it('lyrics have a section for each paragraph and each label', () => {
  expect(splitSections(song).map(({ name, body, gap }) => [name, body, gap])).toEqual([
    ['', '[G]Um\nDois', '\n\n'],
    ['Refrão', '[Refrão]\n[D]Três', '\n\n'],
    ['Ponte', 'Ponte:\n\nQuatro', '\n'],
  ])
  expect(splitSections('Um\n[Coro]\nDois').map(({ body }) => body)).toEqual(['Um', '[Coro]\nDois'])
  expect(splitSections('').map(({ body }) => body)).toEqual([''])
  expect(splitSections('Um\n{n}\nDois')).toHaveLength(2)
  expect(splitSections('[G]\n[D]')).toHaveLength(1)
})

describe('a section', () => {
  it('changes places with its neighbour, and the end of the lyrics stays', () => {
    expect(moveSection(song, 1, -1)).toBe('[Refrão]\n[D]Três\n\n[G]Um\nDois\n\nPonte:\n\nQuatro\n')
    expect(moveSection(song, 1, 1)).toBe('[G]Um\nDois\n\nPonte:\n\nQuatro\n\n[Refrão]\n[D]Três\n')
    expect(moveSection(song, 0, -1)).toBe(song)
    expect(moveSection('Um\n[Coro]\nDois', 1, -1)).toBe('[Coro]\nDois\n\nUm')
  })

  it('is repeated below itself', () => {
    expect(repeatSection('Um\n\n[Coro]\nDois', 1)).toBe('Um\n\n[Coro]\nDois\n\n[Coro]\nDois')
    expect(repeatSection('Um\r\n\r\nDois', 0)).toBe('Um\r\n\r\nUm\r\n\r\nDois')
  })

  it('is deleted without leaving a hole', () => {
    expect(removeSection(song, 1)).toBe('[G]Um\nDois\n\nPonte:\n\nQuatro\n')
    expect(removeSection('Um\n\nDois', 1)).toBe('Um')
    expect(removeSection('Um', 0)).toBe('')
  })

  it('gets a name, another one, or none', () => {
    expect(renameSection('Um\n\nDois', 1, 'Refrão')).toBe('Um\n\n[Refrão]\nDois')
    expect(renameSection('[Coro]\nUm', 0, 'Refrão]')).toBe('[Refrão]\nUm')
    expect(renameSection('Coro:\nUm', 0, '')).toBe('Um')
    expect(renameSection('', 0, 'Intro')).toBe('[Intro]')
  })
})
