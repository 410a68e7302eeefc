import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { findMisspelt } from '@/lib/platform/runtime/settings/misspelt'
import { describeWrongValue, readSettings } from '@/lib/platform/runtime/settings/read-settings'
import { problem } from '@/scripts/problem.mjs'
import { print } from '@/scripts/steps.mjs'
import { isOwnAddress } from '@/scripts/system/ports'

type Source = Record<string, string | undefined>

type Options = {
  /** Whether the address of the database, the site's and the secret have to be there. */
  isComplete: boolean
  /** What stands in `.env`, which is written for Comunhão alone. */
  file?: Source
}

/** Throws one message with every wrong setting, before anything is made or started. */
export async function requireRightSettings(source: Source, options: Options) {
  const { problems, warnings } = await checkSettings(source, options)
  for (const warning of warnings) print(`  ${warning}`)
  if (problems.length > 0) throw problem(['Some settings are wrong:', ...problems].join('\n  '))
}

/**
 * Checks every setting, and changes nothing. A name with a slip is a problem where it is surely ours: in `.env`, and
 * without the one that it is like. Elsewhere it may be another program's.
 */
export async function checkSettings(source: Source, { isComplete, file = {} }: Options) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const { settings, problems } = readSettings(isComplete ? present : { ...standIns, ...present })
  const misspelt = findMisspelt(source).map(({ name, meant }) => ({
    isSure: file[name] !== undefined && !present[meant],
    line: `${name}: there is no such setting. Is it meant to be ${meant}?`,
  }))
  return {
    problems: [
      ...problems,
      ...(settings.DATA_DIR && !isWritable(settings.DATA_DIR)
        ? [describeWrongValue('DATA_DIR', present.DATA_DIR)]
        : []),
      ...(settings.HOST && !(await isOwnAddress(settings.HOST)) ? [describeWrongValue('HOST', settings.HOST)] : []),
      ...misspelt.filter(({ isSure }) => isSure).map(({ line }) => line),
    ],
    warnings: misspelt.filter(({ isSure }) => !isSure).map(({ line }) => line),
  }
}

/** For what an embedded installation makes by itself, and short commands do without. */
const standIns: Source = {
  DATABASE_URL: 'postgresql://localhost/comunhao',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'made when the installation is started for the first time',
}

/** Whether this user may write to a folder, or make it. */
function isWritable(folder: string): boolean {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) return path.dirname(folder) !== folder && isWritable(path.dirname(path.resolve(folder)))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return found.isDirectory()
  } catch {
    return false
  }
}
