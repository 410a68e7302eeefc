import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Landscape, landscapes } from '@/lib/church/landscapes'
import { findSources } from '@/tests/support/sources'

const read = (path: string) => readFileSync(path, 'utf8').replaceAll(/<!--[\s\S]*?-->/g, '')
const art = {
  drawings: read('components/kit/art/drawings.svg'),
  sea: read('components/kit/art/landscape-sea.svg'),
  hills: read('components/kit/art/landscape-hills.svg'),
  city: read('components/kit/art/landscape-city.svg'),
  plain: read('components/kit/art/landscape-plain.svg'),
}
const css = read('app/globals.css')

it('every drawing that a page uses is in the file', () => {
  const definedIds = new Set([...art.drawings.matchAll(/id="([\w-]+)"/g)].map(([, id]) => id))
  const usedIds = findSources(/^\/components\/.*\.tsx$/).flatMap(([, text]) =>
    [...text.matchAll(/<(?:Arch|Drawn|LineIcon)\s+name="([\w-]+)"/g)].map(([, name]) => name),
  )
  expect(usedIds.length).toBeGreaterThan(10)
  for (const name of usedIds) expect(definedIds, name).toContain(name)
})

it('every landscape that a church can choose is drawn, by the name that pages use', () => {
  for (const name of Object.keys(landscapes) as Landscape[]) expect(art[name]).toContain('<g id="scene">')
})

it.each(Object.entries(art))('the %s use the colours of the page, so that the dark theme applies to them', (_, svg) => {
  const colours = [...svg.matchAll(/var\(--color-([\w-]+)\)/g)].map(([, name]) => name)
  expect(colours.length).toBeGreaterThan(0)
  for (const name of colours) expect(css, name).toContain(`--color-${name}: light-dark(`)
})

it.each(Object.entries(art))(
  'the %s contain no references within their file, which not every browser supports',
  (_, svg) => {
    expect(svg).not.toMatch(/url\(|<use|<style|<script|href=/)
  },
)
