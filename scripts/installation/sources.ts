import { readdirSync } from 'node:fs'

const unbuilt =
  /^(\.git|\.data|\.next.*|\.env.*|node_modules|docs|tests|scripts|test-results|.*\.md|.*\.tsbuildinfo|next-env\.d\.ts)$/

/** What a build is made of, by its names in the root. */
export const sources = () => readdirSync('.').filter(name => !unbuilt.test(name))
