import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { migrate } from '@/scripts/database/migrations'
import { withDatabase } from '@/scripts/house/database'
import { demoSignIns, noDemo } from '@/scripts/house/demo'
import { appEnvironment, dataFolder, given } from '@/scripts/house/settings'
import { giveUp, problem } from './problem.mjs'
import { say } from './steps.mjs'

// npm run leave-demo: the demo church moves out, and the house waits for yours. It says what it deletes, makes a backup
// and asks; --yes answers where nobody sits, --keep-songbook leaves the hymns, --database names one of DATABASE_URL.
try {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean' }, 'keep-songbook': { type: 'boolean' }, database: { type: 'string' } },
  })
  thatItIsMeant(values.database)

  const left = await withDatabase('leave-demo', url => leave(url, values), { alone: true })
  if (left) {
    if (!given.databaseUrl) noDemo()
    say('The house is empty. Begin your church with npm start: it prints a code, and where to type it.')
  }
} catch (error) {
  giveUp(error)
}

/** A database that somebody named holds what somebody put there: it is emptied only if it is named once more. */
function thatItIsMeant(named: string | undefined) {
  if (given.databaseUrl) {
    const name = new URL(given.databaseUrl).pathname.slice(1)
    if (named !== name)
      throw problem(
        `DATABASE_URL names a database of its own. If everything in “${name}” is to go: npm run leave-demo -- --database ${name}`,
      )
  } else if (!demoSignIns()) throw problem(`No demo church lives in ${dataFolder}: there is nothing to leave.`)
}

async function leave(url: string, { yes = false, 'keep-songbook': keepSongbook = false }) {
  if (!yes && !process.stdin.isTTY)
    throw problem('Nobody is here to be asked, and nothing was deleted. If it is meant: --yes')
  Object.assign(process.env, appEnvironment(url))
  await migrate(url)
  const { alone } = await import('@/scripts/backup/alone')
  const { makeBackup } = await import('@/scripts/backup/make')
  const { empty, whatThereIs } = await import('@/scripts/house/leaving')

  return await alone(url, async client => {
    say(await whatThereIs(client, { keepSongbook }))
    const { name, place } = await makeBackup(client)
    say(`A backup of all of it was made: ${name}, in ${place}. The backups there are kept.\n`)
    if (!yes && !(await confirmed())) {
      say('Nothing was deleted.')
      return false
    }
    await empty(client, { keepSongbook })
    return true
  })
}

async function confirmed() {
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asked.question('Type “leave” to delete it: ').finally(() => asked.close())
  return answer.trim().toLowerCase() === 'leave'
}
