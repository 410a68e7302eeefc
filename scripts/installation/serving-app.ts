import { problem } from '@/scripts/problem.mjs'
import { type App, startApp } from './app-process'

type ServingOptions = Parameters<typeof startApp>[0] & { noteApps: (...pids: number[]) => void }

/** How long a release may take to become ready before the one that serves goes on alone. */
const TAKEOVER_PATIENCE = 60_000

/** Starts the app, which another release may replace while it serves, without a gap. */
export async function startServingApp({ noteApps, ...options }: ServingOptions) {
  let folder = options.folder ?? process.cwd()
  let isChanging = false
  let reportEnd: (reason: string) => void = () => {}
  const ended = new Promise<string>(resolve => {
    reportEnd = resolve
  })
  let app = await startApp({ ...options, onLaunch: pid => noteApps(pid) })
  watch(app)
  return { ended, showOutput: app.showOutput, replace, folder: () => folder }

  /** Only the app that serves is missed when it ends. */
  function watch(started: App) {
    void started.ended.then(reason => started === app && reportEnd(reason))
  }

  /** Resolves when only the release in this folder serves; throws, and nothing has changed, if it does not become ready. */
  async function replace(nextFolder: string) {
    if (nextFolder === folder) return
    if (!options.socket) throw problem('On this system a release cannot take over while another one serves.')
    if (isChanging) throw problem('Another release is taking over at this moment.')
    isChanging = true
    const former = app
    try {
      app = await startApp({
        ...options,
        folder: nextFolder,
        env: { ...options.env, FORMER_RELEASE: folder },
        patience: TAKEOVER_PATIENCE,
        onLaunch: pid => noteApps(former.pid, pid),
      })
      watch(app)
      app.showOutput()
      folder = nextFolder
      await former.leaveTo(nextFolder)
    } finally {
      noteApps(app.pid)
      isChanging = false
    }
  }
}
