import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** What a process has loaded, and may still hold of its owner's former task, in megabytes. */
const LOADED = 96

/** A clone and the image both have the sources in the server's working directory. */
const inApp = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), name)

/** Nothing of the app's environment: no secret, no address of the database. */
export const environment = {
  // One arena of malloc, and large pieces that are freed go back to the system, as in the app (scripts/node-flags.mjs).
  ...{ MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
  ...{ UV_THREADPOOL_SIZE: '2', NODE_ENV: 'production' as const },
  ...(process.env.TZ && { TZ: process.env.TZ }),
  // Without it no program of Windows starts.
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
}

/** Of all files, what programs are made of, and the fonts; not the settings, nor the church's data. */
const READABLE = ['lib', 'scripts/aliases.mjs', 'node_modules', 'package.json', 'app/fonts']

export type Command = {
  /** The file of this project that calls `answerTasks`. */
  program: string
  /** In megabytes: all that the process allocates for a task, buffers and threads too. */
  memory: number
  /** Whether the program needs code that was compiled for this system, as pictures do. */
  usesAddons?: boolean
}

export async function buildCommand(command: Command): Promise<[file: string, parameters: string[]]> {
  const megabytes = command.memory + LOADED
  const idle = await readIdleData()
  const node = [...listFlags(command, megabytes, idle === undefined), inApp(command.program)]
  // The process is told its limit if it has to watch it by itself.
  if (idle === undefined) return [process.execPath, [...node, String(megabytes)]]
  return ['/bin/sh', ['-c', LIMITED, process.execPath, String(idle + megabytes * 1024), ...node]]
}

const listFlags = ({ program, usesAddons }: Command, megabytes: number, isWatched: boolean) => [
  ...[`--import=${inApp('scripts/aliases.mjs')}`, '--disable-warning=ExperimentalWarning'],
  ...[`--max-old-space-size=${megabytes}`, '--max-semi-space-size=8', '--v8-pool-size=2'],
  ...(process.allowedNodeEnvironmentFlags.has('--permission')
    ? [
        ...['--permission', ...[...READABLE, program].flatMap(allowReading)],
        ...(usesAddons ? ['--allow-addons'] : []),
        // The thread that watches.
        ...(isWatched ? ['--allow-worker'] : []),
      ]
    : []),
]

/** An upgrade leaves links to the packages of its release in a clone. */
const allowReading = (name: string) => [inApp(name), realpathSync(inApp(name))].map(place => `--allow-fs-read=${place}`)

/**
 * If the machine itself has no memory left, the kernel ends this process first. One that runs out of memory leaves no file
 * of it on the disk. One that hangs when the app is killed ends once it has used 300 s of a core.
 */
const LIMITED = [
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
  ...['ulimit -c 0', 'ulimit -t 300', 'ulimit -d "$1"'],
  ...['shift', 'exec "$0" "$@"'],
].join('; ')

let idleData: number | undefined

/**
 * Returns how many kilobytes the kernel counts for an idle Node: V8 reserves room for its code at once, half a gigabyte in
 * some versions. Undefined if the system does not limit what it counts; others than Linux do not count what is mapped.
 */
async function readIdleData() {
  if (process.platform !== 'linux' || !existsSync('/bin/sh')) return undefined
  idleData ??= await measureIdleData()
  return idleData
}

async function measureIdleData() {
  const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'utf8'))"
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: environment })
  const found = /^VmData:\s+(\d+) kB/m.exec(stdout)
  return found ? Number(found[1]) : undefined
}
