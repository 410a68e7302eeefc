import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

/**
 * What each page may load before it is interactive, in kilobytes of gzip (decision 29; a bare Next app loads 135): one to
 * two more than it weighs. Who needs more raises the page's line and says in the commit what for; a release lowers lines
 * that have more room (CONTRIBUTING.md).
 */
const limits: Record<string, number> = {
  '/': 160.5,
  '/_global-error': 145.5,
  '/_not-found': 146.5,
  '/app': 165.5,
  // It reads what is pasted, in every notation.
  '/app/add-hymn': 169.5,
  // It shows the notice as it will look.
  '/app/add-notice': 169,
  '/app/add-notice/[id]': 155,
  // It finds songs as the songbook does.
  '/app/add-playlist': 171.5,
  '/app/backups': 168,
  '/app/church': 166.5,
  '/app/church/[section]': 161.5,
  // It shows who serves, changes the order, and plays the day's songs.
  '/app/day/[event]/[start]': 165,
  '/app/edit-hymn/[id]': 167.5,
  '/app/edit-notice/[id]': 169.5,
  '/app/edit-notice/[id]/preview': 158,
  '/app/edit-playlist/[id]': 173,
  '/app/health': 157.5,
  // It finds songs by their words, as the server does, for phones without a network.
  '/app/hymns': 168.5,
  // It reads a chart in every notation, and tells its instructions from its words.
  '/app/hymns/[id]': 182.5,
  // It follows how far an import is, goes on with one that stopped, and sends refused files again.
  '/app/import-hymns': 168.5,
  '/app/members': 162,
  '/app/members/[id]': 162,
  '/app/members/guardians': 160,
  '/app/members/invitations': 164.5,
  // It reads a notice’s text, searches, shows what is written, and follows what others write.
  '/app/notices': 169.5,
  '/app/notices/[id]': 164,
  '/app/notices/important': 169,
  '/app/playlists': 159.5,
  '/app/prayers': 156.5,
  '/app/prayers/[id]': 167.5,
  '/app/print': 166.5,
  '/app/profile': 168,
  '/app/removed': 159.5,
  '/app/rosters': 164.5,
  '/app/rosters/teams': 158,
  '/app/rosters/teams/[id]': 173.5,
  '/app/suspended': 152.5,
  '/calendar': 160.5,
  '/calendar/[month]': 160.5,
  '/invitation': 153.5,
  '/login': 160.5,
  '/login/forgot-password': 160,
  '/login/register': 160.5,
  '/notices/[id]': 160,
  '/offline': 153,
  '/privacy': 151.5,
  '/reset-password': 159.5,
  '/share/playlist/[id]': 151.6,
  '/share/playlist/[id]/[position]': 149.5,
  // As a hymn.
  '/share/playlist/[id]/telao': 178,
  // It draws the landscapes and asks all that a church begins with.
  '/welcome': 162.5,
}

const build = process.env.NEXT_DIST_DIR ?? '.next'

/** It stores pages, sends what waits and shows push messages; a browser fetches it once for each build, when it is idle. */
const worker = { name: 'service worker', path: path.join(build, 'service-worker.js'), limit: '7.5 kB', gzip: true }

/**
 * Every page of the build, with the scripts that Next writes into its HTML; polyfills are left out: they are for
 * browsers of 2020.
 */
const pages = globSync('server/app/**/page_client-reference-manifest.js', { cwd: build }).map(manifest => {
  const folders = path.dirname(manifest).split(path.sep).slice(2)
  // Route groups are not part of the address.
  const page = `/${folders.filter(folder => !folder.startsWith('(')).join('/')}`
  const limit = limits[page]
  if (!limit) throw new Error(`.size-limit.ts has no line for the page ${page}.`)
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
