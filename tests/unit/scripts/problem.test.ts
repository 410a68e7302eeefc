import { expect, it } from 'vitest'
import { describeError, problem } from '@/scripts/problem.mjs'

const bucketError = Object.assign(new Error('the key abc is refused'), { name: 'AccessDenied', $metadata: {} })
const bucketSentence = 'The bucket fails (AccessDenied). What was in it before is untouched; npm run doctor checks it.'

it.each([
  [problem('Port 3000 is in use.'), 'Port 3000 is in use.'],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk is full: make room and start again.'],
  [new Error('could not extend file: No space left on device'), 'The disk is full: make room and start again.'],
  [Object.assign(new Error('mkdir'), { code: 'EROFS', path: '/srv' }), '/srv is on a disk that cannot be written to.'],
  [bucketError, bucketSentence],
  [Object.assign(new Error('write', { cause: bucketError }), { code: 'E_CANNOT_WRITE_FILE' }), bucketSentence],
])('%s is reported in one sentence', (error, sentence) => {
  expect(describeError(error)).toBe(sentence)
})

it('a missing permission names the file', () => {
  expect(describeError(Object.assign(new Error('open'), { code: 'EACCES', path: '.data/secret' }))).toMatch(
    /^No permission for \.data\/secret: /,
  )
})

it('an unexpected error is reported with its stack', () => {
  const error = new Error('what?')
  expect(describeError(error)).toBe(error.stack)
})
