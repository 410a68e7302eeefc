import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { setAdmin } from '@/scripts/database/admins'
import { withDatabase } from '@/scripts/installation/database'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run admin -- someone@example.org makes a registered member an admin; --remove undoes it.
try {
  const { values, positionals } = parseArgs({ options: { remove: { type: 'boolean' } }, allowPositionals: true })
  const email = positionals[0]?.trim().toLowerCase()
  if (!email) throw problem('Whose e-mail? npm run admin -- someone@example.org (and --remove to undo it)')

  const isAdmin = !values.remove
  const outcome = await withDatabase('admin', url => setAdmin(url, { email, isAdmin, changedBy: userInfo().username }))
  if (outcome === 'unknown') throw problem(`Nobody is registered with ${email}: they register on the site first.`)
  if (outcome === 'suspended') throw problem(`The account of ${email} is suspended: an admin gives it back first.`)
  if (outcome === 'last')
    throw problem(`${email} is the last admin, and a church keeps one: make somebody else an admin first.`)
  if (outcome === 'unchanged') print(`${email} ${isAdmin ? 'is an admin already' : 'is no admin'}: nothing changed.`)
  if (outcome === 'changed')
    print(`${email} is ${isAdmin ? 'now an admin' : 'no longer an admin'}, from their next request on.`)
} catch (error) {
  exitWithError(error)
}
