import { parseArgs } from 'node:util'
import { listPushKeys, type PushKey, rotatePushKeys } from '@/scripts/database/push-keys'
import { withDatabase } from '@/scripts/installation/database'
import { exitWithError } from './problem.mjs'
import { print } from './steps.mjs'

// npm run push-keys shows the keys that sign messages for push services; -- --rotate makes a new one.
try {
  const { values } = parseArgs({ options: { rotate: { type: 'boolean' } } })
  const keys = await withDatabase('push-keys', values.rotate ? rotatePushKeys : listPushKeys)
  if (values.rotate) print('A new key is active. Each device changes to it at its next visit; until then it is served.')
  if (keys.length === 0) print('There is no key yet: the first device that asks for notifications makes it.')
  for (const key of keys) print(describeKey(key))
} catch (error) {
  exitWithError(error)
}

function describeKey({ publicKey, isActive, createdAt, devices }: PushKey) {
  const day = createdAt.toISOString().slice(0, 10)
  return `${publicKey.slice(0, 16)}…  ${isActive ? 'active ' : 'retired'}  made ${day}  devices: ${devices}`
}
