import { readdirSync } from 'node:fs'

const unbuilt =
  /^(\.git|\.data|\.next.*|\.releases|\.env.*|node_modules|docs|tests|scripts|test-results|.*\.md|.*\.tsbuildinfo|next-env\.d\.ts)$/

/** Names in the root that a build depends on. */
export const sources = () => readdirSync('.').filter(name => !unbuilt.test(name))
