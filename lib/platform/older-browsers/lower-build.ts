import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildOptions, build } from 'rolldown'
import { lowerStyles } from './lower-styles.ts'

/** What browsers of 2019 parse. */
const lowered = {
  logLevel: 'silent',
  platform: 'browser',
  treeshake: false,
  transform: { target: ['chrome73', 'firefox68', 'safari12.1'] },
  // The scripts are minified already, and not written for strict mode.
  output: { format: 'iife', strict: false, minify: { compress: false, mangle: false, codegen: true } },
} satisfies BuildOptions

/**
 * Writes each script and style sheet of a build once more, as browsers of 2019 understand it, under the same name in a
 * folder of its own. Next's build calls this (next.config.mjs), so only a build needs rolldown.
 */
export async function lowerBuild(distDir: string) {
  const { rootMainFiles, polyfillFiles } = JSON.parse(readFileSync(path.join(distDir, 'build-manifest.json'), 'utf8'))
  const nextPolyfills = polyfillFiles.map((file: string) => readFileSync(path.join(distDir, file), 'utf8'))
  const polyfills = [...nextPolyfills, await bundlePolyfills()].join(';\n')
  const from = path.join(distDir, 'static')
  const to = path.join(distDir, 'older-browsers')
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(from, name)
    // The first script that runs what the others only bring.
    const isRuntime = path.join('static', name) === rootMainFiles.at(-1)
    if (name.endsWith('.js')) await lowerScript(file, path.join(to, name), isRuntime ? polyfills : '')
    if (name.endsWith('.css')) writeFile(path.join(to, name), lowerStyles(readFileSync(file, 'utf8')))
  }
  await lowerScript(path.join(distDir, 'service-worker.js'), path.join(distDir, 'older-browsers', 'service-worker.js'))
}

async function bundlePolyfills() {
  const input = path.join(import.meta.dirname, 'polyfills.ts')
  const { output } = await build({ ...lowered, input, write: false, output: lowered.output })
  return output[0].code
}

async function lowerScript(input: string, file: string, banner = '') {
  await build({ ...lowered, input: path.resolve(input), output: { ...lowered.output, file, banner } })
}

function writeFile(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
