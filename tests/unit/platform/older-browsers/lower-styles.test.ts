import { expect, it } from 'vitest'
import { lowerStyles } from '@/lib/platform/older-browsers/lower-styles'

it('takes the rules out of their layers, in order, whatever is written in them', () => {
  const css =
    '@layer base,utilities;@layer base{a{color:red}q:before{content:"}"}}@layer utilities{@media print{.\\}b{top:0}}}i{left:0}'
  expect(lowerStyles(css)).toBe('a{color:red}q:before{content:"}"}@media print{.\\}b{top:0}}i{left:0}')
})

it.each([
  ['a{width:min(.25rem,1.25vw,max(4px,1vh))}', 'a{width:calc(.25rem)}'],
  [
    'a{width:min(clamp(1rem,.5rem + var(--x,2vw),2.5rem),5vw);top:0}',
    'a{width:calc(calc(.5rem + var(--x,2vw)));top:0}',
  ],
  ['a{grid:minmax(0,1fr)}@media (min-width:2px){b{top:0}}', 'a{grid:minmax(0,1fr)}@media (min-width:2px){b{top:0}}'],
  [
    'a{padding-inline:calc(var(--s) * 4)!important}',
    'a{padding-left:calc(var(--s) * 4)!important;padding-right:calc(var(--s) * 4)!important}',
  ],
  ['a{margin-block:0;inset:0}', 'a{margin-top:0;margin-bottom:0;top:0;right:0;bottom:0;left:0}'],
  ['a{translate:var(--x) var(--y)}', 'a{transform:translate(var(--x),var(--y))}'],
  ['a{translate:-50%;height:100dvh}', 'a{transform:translate(-50%);height:100vh}'],
  [':where([data-role=admin]) .a{top:0}', '[data-role=admin] .a{top:0}'],
  ['[hidden]:where(:not([hidden=x])){top:0}', '[hidden]:not([hidden=x]){top:0}'],
])('%s', (today, before) => {
  expect(lowerStyles(today)).toBe(before)
})
