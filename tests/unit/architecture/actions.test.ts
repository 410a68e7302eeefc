import { expect, it } from 'vitest'
import { findSources, removeComments } from '@/tests/support/sources'

const sourcePattern = /^\/(app|components|lib)\//

it('a file is all actions or none: an action inside another function would close over values, and encrypt them', () => {
  const actionFiles = findSources(sourcePattern).filter(([, text]) => /['"]use server['"]/.test(removeComments(text)))
  expect(actionFiles.length).toBeGreaterThan(5)
  for (const [file, text] of actionFiles) expect(removeComments(text).trim(), file).toMatch(/^['"]use server['"]/)
})

it('what is cached stands by itself: it closes over nothing, so its arguments are all that it knows', () => {
  const actionFiles = findSources(sourcePattern).flatMap(([file, text]) =>
    findFunctionsWith(removeComments(text)).map(line => `${file} ${line}`),
  )
  expect(actionFiles.length).toBeGreaterThan(10)
  for (const line of actionFiles) expect(line).toMatch(/^\S+ (export )?(default )?async function \w*\(/)
})

/** The line before the mark, which opens the function. */
const findFunctionsWith = (code: string) =>
  code.split('\n').flatMap((line, at, lines) => (/^\s*['"]use cache/.test(line) ? [lines[at - 1] ?? ''] : []))

it('a form keeps what is typed into it through a reload, passwords and boxes aside', () => {
  const forms = findSources(/^\/components\/.*\.tsx$/).filter(([, text]) =>
    /<Form\s+action|<Form\s*$/m.test(removeComments(text)),
  )
  expect(forms.length).toBeGreaterThan(10)
  const keeping = /<FormAutosave|useDraft\(/
  const fields = /<(Field|TextArea|Select|EmailField|PhoneField)\b/
  const losing = forms.filter(([, text]) => fields.test(text) && !keeping.test(text)).map(([file]) => file)
  expect(losing, 'give it a FormAutosave, or a draft').toEqual([])
})
