import { expect, it } from 'vitest'
import { toggleBold } from '@/lib/notices/editor/bold'

/** The text with the selection between brackets, before and after. */
function press(marked: string) {
  const from = marked.indexOf('[')
  const to = marked.indexOf(']') - 1
  const { text, ...selected } = toggleBold({ text: marked.replace(/[[\]]/g, ''), from, to })
  return `${text.slice(0, selected.from)}[${text.slice(selected.from, selected.to)}]${text.slice(selected.to)}`
}

it.each([
  ['Traga [roupas] hoje', 'Traga [**roupas**] hoje'],
  ['Traga [**roupas**] hoje', 'Traga [roupas] hoje'],
  ['Traga **[roupas]** hoje', 'Traga [roupas] hoje'],
  ['Traga[ roupas ]hoje', 'Traga [**roupas**] hoje'],
  ['Traga rou[]pas', 'Traga [**roupas**]'],
  ['Traga []', 'Traga **[]**'],
  ['[um\n\ndois]', '[**um**\n\n**dois**]'],
  ['[**um**\n**dois**]', '[um\ndois]'],
  ['[]', '**[]**'],
])('%j becomes %j', (before, after) => {
  expect(press(before)).toBe(after)
})
