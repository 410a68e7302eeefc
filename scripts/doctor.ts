import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readMailHeader } from '@/scripts/doctor/checks/mail-header'
import { formatFindings, formatJson, hasProblem } from '@/scripts/doctor/format-findings'
import { createSecretFilter } from '@/scripts/doctor/hide-secrets'
import { withInstallation } from '@/scripts/doctor/installation'
import { listChecks } from '@/scripts/doctor/list-checks'
import { runChecks } from '@/scripts/doctor/run-checks'
import { describeError, problem } from './problem.mjs'

// npm run doctor: looks at everything that an installation stands on, and says what to do. It changes nothing, whether
// or not the app runs. --json is for machines; --mail someone@example.org sends a real mail; --mail-header file reads
// what became of it; --name-server 9.9.9.9 asks that one instead of the machine’s own. Exit codes: 0 no problem, 1
// problems, 2 the doctor itself could not work.
try {
  const options = readOptions()
  const results =
    options['mail-header'] === undefined
      ? await withInstallation(installation =>
          runChecks(listChecks(installation, { mailTo: options.mail, nameServer: options['name-server'] })),
        )
      : [
          {
            name: 'mail header',
            group: 'The mail that arrived',
            findings: readMailHeader(readMail(options['mail-header'])),
          },
        ]
  const text = options.json ? formatJson(results) : formatFindings(results)
  exitWith(hasProblem(results) ? 1 : 0, process.stdout, text)
} catch (error) {
  exitWith(2, process.stderr, describeError(error))
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        mail: { type: 'string' },
        'mail-header': { type: 'string' },
        'name-server': { type: 'string' },
      },
    })
    if (values.mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(values.mail))
      throw problem('To whom? npm run doctor -- --mail someone@example.org')
    return values
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error))
  }
}

/** `-` is the standard input. */
function readMail(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch {
    throw problem(`The mail cannot be read: ${file}`)
  }
}

/** Connections of the app's own code may still be open: they end with the process, once everything is written. */
function exitWith(code: number, output: NodeJS.WriteStream, text: string) {
  output.write(`${createSecretFilter(process.env)(text)}\n`, () => process.exit(code))
}
