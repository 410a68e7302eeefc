import { expect, it } from 'vitest'
import { rewriteMalformedUrl } from '@/lib/assembly/server/malformed-url'
import { requestFromListener } from '@/tests/support/node-server'

it.each([
  ['/', '/'],
  ['/app/hymns/cora%C3%A7%C3%A3o?q=%25', '/app/hymns/cora%C3%A7%C3%A3o?q=%25'],
  ['/app/hymns?q=%ff%', '/app/hymns?q=%ff%'],
  ['/app/hymns/%', '/endereco-ilegivel'],
  ['/uploads/%ff/%00', '/endereco-ilegivel'],
  ['/agenda/%E0%A4%A.ics?x=1', '/endereco-ilegivel'],
  ['*', '/endereco-ilegivel'],
])('%s is read as %s', async (url, parsed) => {
  const { body } = await requestFromListener(
    (request, response) => {
      rewriteMalformedUrl(request)
      response.end(request.url)
    },
    { path: url },
  )
  expect(body).toBe(parsed)
})
