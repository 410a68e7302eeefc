import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

type Resolve = (id: string, parent: string, job: unknown, isRequire: boolean) => Promise<string | string[]>
type TraceOptions = {
  base: string
  ts: boolean
  mixedModules: boolean
  ignore: (file: string) => boolean
  readFile: (file: string) => Promise<string | Buffer | null>
  resolve: Resolve
}
type Tracer = {
  nodeFileTrace: (entries: string[], options: TraceOptions) => Promise<{ fileList: Set<string> }>
  resolve: Resolve
}

const root = process.cwd()
// The tracer that Next itself lists the files of a page with.
const tracer: Tracer = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')

/** Returns every file that the entries import, and every file that the build's pages need. */
export async function traceFiles(entries: string[]) {
  const { fileList } = await tracer.nodeFileTrace(entries, {
    base: root,
    ts: true,
    mixedModules: true,
    ignore: file => NEVER_RUN.test(file),
    readFile: readScript,
    resolve: resolveImport,
  })
  const usedFonts = new Set(readFileSync('lib/booklets/pdf/booklet-fonts.ts', 'utf8').match(/DejaVu[\w-]+\.ttf/g))
  const isUnusedFont = (file: string) =>
    file.endsWith('.ttf') && file.includes('dejavu') && !usedFonts.has(path.basename(file))
  return new Set([...fileList, ...readBuildTraces()].filter(file => !NOT_NEEDED.test(file) && !isUnusedFont(file)))
}

/** What only a build or the development server loads: Next requires it by conditions that are false here. */
const NEVER_RUN = new RegExp(
  [
    '^(\\.next|tests)/',
    'node_modules/(playwright|typescript|@typescript|@next/swc|sass|rolldown|@rolldown|vitest)',
    'next/dist/(bin|export|pages|server/dev|experimental/testmode|lib/upgrade)/',
    'next/dist/build/(webpack|babel|swc|turbopack|analysis|output|collect|get-babel|index)',
    'next/dist/compiled/(webpack|babel|@babel|terser|sass-loader|postcss|css|mini-css|schema-utils|next-devtools)',
    'next/dist/compiled/(browserslist|watchpack|@mswjs|@vercel/nft|jest-worker|react-\\w+-experimental)',
    'next/dist/compiled/(@next/react-refresh|react-server-dom-webpack|icss|loader-|style-)',
    'next/dist/compiled/next-server/.*\\.dev\\.js$',
  ].join('|'),
)

/** What is traced because a package looks whether it is there, or reads a whole folder. */
const NOT_NEEDED =
  /\.(map|d\.ts|d\.mts|d\.cts|md)$|\/react(-dom)?\/.*\.development\.js$|node_modules\/(typescript|@playwright)\/|capsize-font-metrics/

/** The tracer reads JavaScript. */
async function readScript(file: string) {
  const content = await readFile(file).catch(error => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
    throw error
  })
  return content && isSource(file) && file.endsWith('.ts') ? stripTypeScriptTypes(content.toString()) : content
}

/** As scripts/aliases.mjs does it when the app runs. */
const resolveImport: Resolve = async (id, parent, job, isRequire) => {
  if (id === 'server-only') return path.join(root, 'node_modules/server-only/empty.js')
  const target = id.startsWith('@/')
    ? path.join(root, id.slice(2))
    : id.startsWith('.') && isSource(parent) && path.resolve(path.dirname(parent), id)
  const file = target && [target, `${target}.ts`, `${target}.tsx`].find(file => path.extname(file) && existsSync(file))
  return file || (await tracer.resolve(id, parent, job, isRequire))
}

const isSource = (file: string) => !/[/](node_modules|\.next)[/]/.test(file)

/** Next writes beside each page of the build which files it needs; those of our own folders are copied whole. */
function readBuildTraces() {
  return globSync('.next/{*,server/**/*}.nft.json').flatMap(trace => {
    const { files }: { files: string[] } = JSON.parse(readFileSync(trace, 'utf8'))
    return files.map(file => path.relative(root, path.resolve(path.dirname(trace), file))).filter(isOfPackage)
  })
}

const isOfPackage = (file: string) => file.startsWith('node_modules/')
