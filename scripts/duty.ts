import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { DUTIES, isDuty, setDuty } from '@/scripts/database/duties'
import { withDatabase } from '@/scripts/installation/database'
import { exitWithError, problem } from './problem.mjs'
import { print } from './steps.mjs'

// npm run duty -- someone@example.org pastoral grants a duty to a registered member; --remove revokes it.
try {
  const { values, positionals } = parseArgs({ options: { remove: { type: 'boolean' } }, allowPositionals: true })
  const [email, duty] = positionals.map(word => word.trim().toLowerCase())
  if (!email || !duty || !isDuty(duty))
    throw problem(
      `Whose e-mail, and which duty? npm run duty -- someone@example.org pastoral (${DUTIES.join(', ')}; --remove takes it back)`,
    )

  const isGiven = !values.remove
  const change = { email, duty, isGiven, changedBy: userInfo().username }
  const outcome = await withDatabase('duty', url => setDuty(url, change))
  if (outcome === 'unknown') throw problem(`Nobody is registered with ${email}: they register on the site first.`)
  if (outcome === 'suspended') throw problem(`The account of ${email} is suspended: an admin gives it back first.`)
  if (outcome === 'unchanged') print(`${email} ${isGiven ? 'has' : 'does not have'} the duty ${duty}: nothing changed.`)
  if (outcome === 'changed')
    print(`${email} ${isGiven ? 'now has' : 'no longer has'} the duty ${duty}, from their next request on.`)
  if (outcome === 'changed' && isGiven && duty === 'pastoral') print('The pastoral team is told by e-mail.')
} catch (error) {
  exitWithError(error)
}
