import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { migrate } from '@/scripts/database/migrate'
import { withDatabase } from '@/scripts/installation/database'
import { declineDemo, readDemoSignIns } from '@/scripts/installation/demo'
import { appEnvironment, dataFolder, operatorSettings } from '@/scripts/installation/settings'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run leave-demo: deletes the demo church, so that yours can be created. Lists what it deletes, makes a backup and
// asks; --yes answers where nobody can, --keep-songbook keeps the hymns, --database confirms the name of the database
// of DATABASE_URL.
try {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean' }, 'keep-songbook': { type: 'boolean' }, database: { type: 'string' } },
  })
  requireConfirmedDatabase(values.database)

  const hasLeft = await withDatabase('leave-demo', url => leaveDemo(url, values), { alone: true })
  if (hasLeft) {
    if (!operatorSettings.databaseUrl) declineDemo()
    print('The house is empty. Begin your church with npm start: it prints a code, and where to type it.')
  }
} catch (error) {
  exitWithError(error)
}

/** A database of DATABASE_URL holds somebody's data: it is emptied only if its name is given once more. */
function requireConfirmedDatabase(confirmedName: string | undefined) {
  if (operatorSettings.databaseUrl) {
    const name = new URL(operatorSettings.databaseUrl).pathname.slice(1)
    if (confirmedName !== name)
      throw problem(
        `DATABASE_URL names a database of its own. If everything in “${name}” is to go: npm run leave-demo -- --database ${name}`,
      )
  } else if (!readDemoSignIns()) throw problem(`No demo church lives in ${dataFolder}: there is nothing to leave.`)
}

async function leaveDemo(url: string, { yes = false, 'keep-songbook': keepSongbook = false }) {
  if (!yes && !process.stdin.isTTY)
    throw problem('Nobody is here to be asked, and nothing was deleted. If it is meant: --yes')
  Object.assign(process.env, appEnvironment(url))
  await migrate(url)
  const { withExclusiveConnection: alone } = await import('@/scripts/backup/exclusive-connection')
  const { makeBackup } = await import('@/scripts/backup/make-backup')
  const { deleteChurch: empty, describeContents: whatThereIs } = await import('@/scripts/installation/delete-church')

  return await alone(url, async client => {
    print(await whatThereIs(client, { keepSongbook }))
    const { name, place: location } = await makeBackup(client)
    print(`A backup of all of it was made: ${name}, in ${location}. The backups there are kept.\n`)
    if (!yes && !(await askConfirmation())) {
      print('Nothing was deleted.')
      return false
    }
    await empty(client, { keepSongbook })
    return true
  })
}

async function askConfirmation() {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question('Type “leave” to delete it: ').finally(() => prompt.close())
  return answer.trim().toLowerCase() === 'leave'
}
