import { expect, it } from 'vitest'
import { findBuildFiles } from '@/lib/assembly/service-worker/build-files'

it('files are found in pages, scripts and style sheets; those for browsers without workers are left', () => {
  const page = `<script src="/_next/static/chunks/0a-_1.js" async=""></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>
    <link rel="preload" href="/_next/static/media/letters.1x.woff2"/>`
  expect(findBuildFiles(page)).toEqual(['/_next/static/chunks/0a-_1.js', '/_next/static/media/letters.1x.woff2'])
  expect(findBuildFiles('Promise.all(["static/chunks/b.js","static/chunks/c.css"].map(e=>t.l(e)))')).toEqual([
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/c.css',
  ])
  expect(findBuildFiles('src:url(../media/letters.1x.woff2)')).toEqual(['/_next/static/media/letters.1x.woff2'])
  expect(findBuildFiles('/uploads/static/chunks.js and ecstatic/chunks/a.js')).toEqual([])
})
