import { globSync } from 'node:fs'
import { problem } from '@/scripts/problem.mjs'
import { readOutput } from './base-image'

const MAX_MB = 300

/** What compiles, installs, checks or tests. */
const UNWANTED = [
  'usr/bin/{gcc,g++,cc,make,python*,perl,apt*,dpkg,strip,ld}',
  'usr/local/{bin/npm,bin/npx,lib/node_modules,include}',
  'app/node_modules/{typescript,@typescript,vitest,@playwright,playwright*,prisma,@biomejs,knip,rolldown,@rolldown}',
  'app/node_modules/{tailwindcss,@tailwindcss,lightningcss*,@next/swc*,@types,size-limit,fast-check,smtp-server}',
  'app/{tests,docs,scripts/{testing,bench},.next/cache}',
  'app/**/*.{map,tsbuildinfo}',
]

/** Returns the size of the image's files in MB; throws if it is too large, or holds what it should not. */
export function measureImage(root: string) {
  const unwanted = globSync(UNWANTED, { cwd: root })
  if (unwanted.length > 0) throw problem(`The image holds what it should not: ${unwanted.slice(0, 20).join(', ')}`)
  const sizes = readOutput('find', [root, '-xdev', '-type', 'f', '-printf', '%s\\n']).split('\n')
  const bytes = sizes.reduce((sum, size) => sum + Number(size), 0)
  const size = Math.round(bytes / 1e6)
  if (size > MAX_MB) throw problem(`The image has ${size} MB; at most ${MAX_MB} were meant.`)
  return size
}
