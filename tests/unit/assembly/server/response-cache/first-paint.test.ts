import { expect, it } from 'vitest'
import { listFontFaces } from '@/lib/platform/response-cache/first-paint'

it('font faces are found in every sheet, with addresses that any document can load', () => {
  const sheets: Record<string, string> = {
    '/_next/static/chunks/a.css': 'b{color:red}@font-face{font-family:A;src:url(../media/a.woff2)}i{color:red}',
    '/_next/static/chunks/b.css': '@font-face{font-family:B;src:local(Arial)}',
  }
  expect(listFontFaces(Object.keys(sheets), address => Buffer.from(sheets[address] ?? ''))).toEqual([
    '@font-face{font-family:A;src:url(/_next/static/media/a.woff2)}',
    '@font-face{font-family:B;src:local(Arial)}',
  ])
})
