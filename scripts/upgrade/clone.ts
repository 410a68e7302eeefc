import { existsSync } from 'node:fs'
import { problem } from '@/scripts/problem.mjs'
import { runCommand, runOrThrow } from '@/scripts/system/run-command'
import { shorten } from './next-release.mjs'

/** Runs git in this clone and returns what it prints. */
export const git = async (...args: string[]) =>
  (await runOrThrow('git', args, { env: { GIT_TERMINAL_PROMPT: '0' }, failure: `git ${args[0]} failed:` })).trim()

const succeeds = async (...args: string[]) => (await runCommand('git', args)).code === 0

/** Refuses where git cannot change the clone without losing something. */
export async function requireCleanClone() {
  if (!existsSync('.git'))
    throw problem('This folder is no clone of a git repository, so there is nothing to fetch an upgrade with.')
  const edited = await git('status', '--porcelain', '--untracked-files=no')
  if (edited)
    throw problem(
      `Files of this clone were edited, and an upgrade would mix them with the new release:\n\n${edited}\n\nPut them aside (git stash), or commit them on a branch of your own and rebase it on the new release.`,
    )
}

/** A tag that was moved is fetched, too: its signature says what it is worth. */
export async function fetchTags() {
  if (await git('remote')) await git('fetch', '--tags', '--force', '--quiet')
}

export async function readCommit(name: string) {
  const { code, output } = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
  if (code !== 0) throw problem(`This repository has no "${name}".`)
  return output.trim()
}

/** An upgrade only goes forward; going back is for the release before, which is still there. */
export async function requireForward(from: string, to: string) {
  if (await succeeds('merge-base', '--is-ancestor', from, to)) return
  if (await succeeds('merge-base', '--is-ancestor', to, from))
    throw problem(`${shorten(to)} is older than what is here. npm run upgrade -- --back returns to the release before.`)
  const own = await git('log', '--oneline', `${to}..${from}`)
  throw problem(`This clone has commits that ${shorten(to)} does not have:\n\n${own}\n\nRebase them on it first.`)
}

export async function describeCommit(commit: string) {
  return `${await readVersion(commit)} (${shorten(commit)}, ${await git('show', '--no-patch', '--format=%cs', commit)})`
}

/** What a release calls itself. */
export async function readVersion(commit: string): Promise<string> {
  return JSON.parse(await git('show', `${commit}:package.json`)).version
}
