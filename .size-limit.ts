import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

/**
 * The scripts that a bare Next app loads before it is interactive, in kilobytes of gzip. A page's budget is added to
 * it: decision 29.
 */
const BARE = 135
const budgets = { public: 24.5, inside: 32 }
/** Pages that do more than the others, and what that weighs. */
const heavier = [
  // It draws the landscapes and asks all that a church begins with.
  { weight: 2, pages: ['/welcome'] },
  // They parse a chart in every notation, and tell its instructions from its words.
  { weight: 9, pages: ['/share/playlist/[id]/telao', '/app/hymns/[id]', '/app/add-hymn', '/app/edit-hymn/[id]'] },
  // They find songs by their words, as the server does, for phones without a network.
  { weight: 3, pages: ['/app/hymns', '/app/add-playlist', '/app/edit-playlist/[id]'] },
  // It follows how far an import is, goes on with one that stopped, and sends refused files again.
  { weight: 0.5, pages: ['/app/import-hymns'] },
  // They read a notice's text, search, show what is written, and follow what others write.
  { weight: 1.3, pages: ['/app/notices', '/app/notices/important', '/app/add-notice', '/app/edit-notice/[id]'] },
]

const build = process.env.NEXT_DIST_DIR ?? '.next'

/** It stores pages, sends what waits and shows push messages; a browser fetches it once for each build, when it is idle. */
const worker = { name: 'service worker', path: path.join(build, 'service-worker.js'), limit: '7 kB', gzip: true }

/**
 * Every page of the build, with the scripts that Next writes into its HTML; polyfills are left out: they are for
 * browsers of 2020.
 */
const pages = globSync('server/app/**/page_client-reference-manifest.js', { cwd: build }).map(manifest => {
  const folders = path.dirname(manifest).split(path.sep).slice(2)
  // Route groups are not part of the address.
  const page = `/${folders.filter(folder => !folder.startsWith('(')).join('/')}`
  const room = /^\/app(\/|$)/.test(page) ? budgets.inside : budgets.public
  const weight = heavier.find(({ pages }) => pages.includes(page))?.weight ?? 0
  const limit = BARE + room + weight
  const scripts = new Set([...sharedByAll(), ...entriesOf(manifest)])
  return { name: page, path: [...scripts].map(script => path.join(build, script)), limit: `${limit} kB`, gzip: true }
})

export default [...pages, worker]

function sharedByAll(): string[] {
  return JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8')).rootMainFiles
}

/** Next stores the manifest as a script that fills a global. */
function entriesOf(manifest: string) {
  const globals: { __RSC_MANIFEST?: Record<string, { entryJSFiles: Record<string, string[]> }> } = {}
  runInNewContext(readFileSync(path.join(build, manifest), 'utf8'), { globalThis: globals })
  const entries = Object.values(globals.__RSC_MANIFEST ?? {}).flatMap(({ entryJSFiles }) => Object.values(entryJSFiles))
  if (entries.length === 0) throw new Error(`No scripts are named in ${manifest}: has Next moved them?`)
  return entries.flat()
}
