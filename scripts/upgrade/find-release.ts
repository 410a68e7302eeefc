import { problem } from '@/scripts/problem.mjs'
import { runCommand } from '@/scripts/system/run-command'
import { fetchTags, git, readCommit, readVersion } from './clone'
import { isAnyKeyKnown, type VerifiedTag, verifyTag } from './signed-tag'

type Found = { commit: string; says: string[] }

/** Returns the newest release that a key of the installed one signed, or the named one. */
export async function findRelease(wanted: string | undefined): Promise<Found> {
  await fetchTags()
  if (!isAnyKeyKnown())
    throw problem(
      `This release knows no key with which maintainers sign (scripts/upgrade/allowed-signers), so it can verify nothing. ${howToGoOn(wanted)}`,
    )
  return wanted ? await requireSigned(wanted) : await findNewest()
}

/** Whoever follows a fork or a branch of their own trusts its repository: what was asked for, or what that is at. */
export async function findUnsigned(wanted: string | undefined): Promise<Found> {
  const isHere = /^[0-9a-f]{7,40}$/.test(wanted ?? '') && (await isCommit(wanted ?? ''))
  if (!isHere) await fetchTags()
  const [newest] = await listReleases()
  const name = wanted ?? (await nameFollowed()) ?? newest
  if (!name) throw problem('This clone follows no branch, and there is no release: name one with --to.')
  return { commit: await readCommit(name), says: [`Found ${name}. Nobody verified it.`] }
}

async function nameFollowed() {
  const { code, output } = await runCommand('git', ['rev-parse', '--abbrev-ref', '--verify', '--quiet', '@{upstream}'])
  return code === 0 ? output.trim() : undefined
}

async function requireSigned(wanted: string): Promise<Found> {
  if (!(await listTags()).includes(wanted)) {
    const what = (await isCommit(wanted)) ? 'is no release, but a branch or a commit' : 'is not in this repository'
    throw problem(`${wanted} ${what}, and only tags are signed. ${howToGoOn(wanted)}`)
  }
  const tag = await verifyTag(wanted)
  if (typeof tag === 'string') throw problem(`${wanted} is refused: ${tag}. ${howToGoOn(wanted)}`)
  return reportTag(tag)
}

async function findNewest(): Promise<Found> {
  const passedOver: string[] = []
  for (const name of await listNewer()) {
    const tag = await verifyTag(name)
    if (typeof tag !== 'string') return reportTag(tag, passedOver)
    passedOver.push(`${name} is refused: ${tag}.`)
  }
  if (passedOver.length > 0) throw problem(`${passedOver.join('\n')}\n${howToGoOn(undefined)}`)
  if ((await listReleases()).length === 0)
    throw problem(`This repository has no release yet: no tag like v1.2.3. ${howToGoOn(undefined)}`)
  return { commit: await readCommit('HEAD'), says: [] }
}

const reportTag = ({ name, commit, signer }: VerifiedTag, passedOver: string[] = []): Found => ({
  commit,
  says: [...passedOver, `Found ${name}, signed with ${signer}.`],
})

/** Newest first. A clone may be ahead of its last release, and another branch may still get small ones. */
async function listNewer() {
  const version = await readVersion('HEAD')
  const releases = await listReleases('--no-merged=HEAD')
  return releases.filter(name => compareVersions(name.slice(1), version) >= 0)
}

const howToGoOn = (wanted: string | undefined) =>
  `If you trust the repository itself (git remote get-url origin), as that of your own fork: npm run upgrade -- --unsigned${
    wanted ? ` --to ${wanted}` : ', which takes what its branch is at'
  }`

const listTags = async (...filters: string[]) =>
  (await git('tag', '--list', '--sort=-version:refname', ...filters)).split('\n')

/** Newest first; what is tried before a release (v1.2.3-rc1) must be named. */
const listReleases = async (...filters: string[]) =>
  (await listTags(...filters)).filter(name => /^v\d+\.\d+\.\d+$/.test(name))

const compareVersions = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

const isCommit = async (name: string) =>
  (await runCommand('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])).code === 0
