import { idle, type Outcome } from '@/lib/action/outcome'
import type { Permissions } from './permissions'

/** An action as any browser may call it: with whatever it likes. */
export type Action = (...sent: unknown[]) => Promise<Outcome>

const rows = import.meta.glob<Permissions>('../integration/permissions/*.ts', { eager: true, import: 'permissions' })
const files = import.meta.glob<Record<string, Action>>('/lib/*/{actions,actions/*}.ts', { eager: true })
const byDomain = Map.groupBy(Object.entries(files), ([file]) => file.split('/')[2] ?? '')

/** Every domain that has actions: what it exports, and what the tables know of it. */
export const domains = [...byDomain].map(([domain, files]) => ({
  domain,
  actions: Object.assign({}, ...files.map(([, exported]) => exported)) as Record<string, Action>,
  permissions: rows[`../integration/permissions/${domain}.ts`] ?? {},
}))

/** Every action with its row. */
export const everyAction = domains.flatMap(({ domain, actions, permissions }) =>
  Object.entries(permissions).flatMap(([name, permission]) => {
    const action = actions[name]
    return action ? [{ domain, name, action, ...permission }] : []
  }),
)

/** Sends what a form or a button sends; a form's action is also given what it answered last. */
export const send = (action: Action, input: unknown) => (action.length === 2 ? action(idle, input) : action(input))
