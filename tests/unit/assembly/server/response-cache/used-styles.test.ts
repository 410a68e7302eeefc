import { expect, it } from 'vitest'
import { parseSheet, selectUsedStyles } from '@/lib/platform/response-cache/used-styles'

const html = '<body class="page 2xl:flex"><p data-x class="note &gt;b [&amp;_a]:c">…</p></body>'
const select = (sheet: string) => selectUsedStyles(parseSheet(sheet), html)

it('keeps rules of elements, attributes and the document’s own classes, in their order', () => {
  expect(select('p{a:b}.note{a:b}.other{a:b}[hidden]{a:b}.page .other{a:b}:root{--a:b}')).toBe(
    'p{a:b}.note{a:b}[hidden]{a:b}.page .other{a:b}:root{--a:b}',
  )
})

it('knows classes whatever characters they are made of', () => {
  const sheet = String.raw`.\32 xl\:flex{a:b}.\>b{a:b}.\[\&_a\]\:c a{a:b}.\33 xl\:flex{a:b}`
  expect(select(sheet)).toBe(String.raw`.\32 xl\:flex{a:b}.\>b{a:b}.\[\&_a\]\:c a{a:b}`)
})

it('looks into conditions and layers, and leaves out those that are empty, but never a layer’s place', () => {
  expect(
    select('@layer a,b;@layer b{.other{a:b}}@media print{.other{a:b}}@media (a:b){@supports (a:b){.note{a:b}}}'),
  ).toBe('@layer a,b;@layer b{}@media (a:b){@supports (a:b){.note{a:b}}}')
})

it('keeps fonts, properties and animations whole', () => {
  const sheet = '@font-face{font-family:"a}"}@property --a{syntax:"*"}@keyframes b{0%{a:b}to{a:b}}'
  expect(select(sheet)).toBe(sheet)
})

it('is not confused by comments, strings and rules within rules', () => {
  expect(select(String.raw`/*! v1.2 {.x} */.note{content:"}";&:hover{a:b}}.other:after{content:"\"}{"}p{a:b}`)).toBe(
    '.note{content:"}";&:hover{a:b}}p{a:b}',
  )
})
