import { expect, it } from 'vitest'
import { findSources, removeComments } from '@/tests/support/sources'

const sourcePattern = /^\/(app|components|lib)\//

it('a file contains only actions or none: an action inside another function would capture values and encrypt them', () => {
  const actionFiles = findSources(sourcePattern).filter(([, text]) => /['"]use server['"]/.test(removeComments(text)))
  expect(actionFiles.length).toBeGreaterThan(5)
  for (const [file, text] of actionFiles) expect(removeComments(text).trim(), file).toMatch(/^['"]use server['"]/)
})

it('a cached function captures nothing, so that its arguments are all it depends on', () => {
  const actionFiles = findSources(sourcePattern).flatMap(([file, text]) =>
    findFunctionsWith(removeComments(text)).map(line => `${file} ${line}`),
  )
  expect(actionFiles.length).toBeGreaterThan(10)
  for (const line of actionFiles) expect(line).toMatch(/^\S+ (export )?(default )?async function \w*\(/)
})

/** The line before the mark, which opens the function. */
const findFunctionsWith = (code: string) =>
  code.split('\n').flatMap((line, at, lines) => (/^\s*['"]use cache/.test(line) ? [lines[at - 1] ?? ''] : []))

it('every form keeps what was typed through a reload, except passwords and checkboxes', () => {
  const forms = findSources(/^\/components\/.*\.tsx$/).filter(([, text]) =>
    /<Form\s+action|<Form\s*$/m.test(removeComments(text)),
  )
  expect(forms.length).toBeGreaterThan(10)
  const keeping = /<FormAutosave|useDraft\(/
  const fields = /<(Field|TextArea|Select|EmailField|PhoneField)\b/
  const losing = forms.filter(([, text]) => fields.test(text) && !keeping.test(text)).map(([file]) => file)
  expect(losing, 'give it a FormAutosave, or a draft').toEqual([])
})
