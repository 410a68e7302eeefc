import { expect, it } from 'vitest'
import { codeOf, files } from '@/tests/support/sources'

const ours = /^\/(app|components|lib)\//

it('a file is all actions or none: an action inside another function would close over values, and encrypt them', () => {
  const saying = files(ours).filter(([, text]) => /['"]use server['"]/.test(codeOf(text)))
  expect(saying.length).toBeGreaterThan(5)
  for (const [file, text] of saying) expect(codeOf(text).trim(), file).toMatch(/^['"]use server['"]/)
})

it('what is cached stands by itself: it closes over nothing, so its arguments are all that it knows', () => {
  const saying = files(ours).flatMap(([file, text]) => functionsSaying(codeOf(text)).map(line => `${file} ${line}`))
  expect(saying.length).toBeGreaterThan(10)
  for (const line of saying) expect(line).toMatch(/^\S+ (export )?(default )?async function \w*\(/)
})

/** The line before the mark, which opens the function. */
const functionsSaying = (code: string) =>
  code.split('\n').flatMap((line, at, lines) => (/^\s*['"]use cache/.test(line) ? [lines[at - 1] ?? ''] : []))

it('a form keeps what is typed into it through a reload, passwords and boxes aside', () => {
  const forms = files(/^\/components\/.*\.tsx$/).filter(([, text]) => /<Form\s+action|<Form\s*$/m.test(codeOf(text)))
  expect(forms.length).toBeGreaterThan(10)
  const keeping = /<FormAutosave|useDraft\(/
  const fields = /<(Field|TextArea|Select|EmailField|PhoneField)\b/
  const losing = forms.filter(([, text]) => fields.test(text) && !keeping.test(text)).map(([file]) => file)
  expect(losing, 'give it a FormAutosave, or a draft').toEqual([])
})
