import { idle, type Outcome } from '@/lib/platform/action/outcome'
import type { Permissions } from './permissions'

/** An action as any browser may call it: with any arguments. */
export type AnyAction = (...sent: unknown[]) => Promise<Outcome>

const permissionTables = import.meta.glob<Permissions>('../integration/permissions/*.ts', {
  eager: true,
  import: 'permissions',
})
const actionFiles = import.meta.glob<Record<string, AnyAction>>(
  '/lib/{*,assembly/*,platform/*}/{actions,actions/*}.ts',
  {
    eager: true,
  },
)
const filesByDomain = Map.groupBy(Object.entries(actionFiles), ([file]) => /([\w-]+)\/actions\b/.exec(file)?.[1] ?? '')

/** Every domain with actions: its exports and its permission tables. */
export const domains = [...filesByDomain].map(([domain, files]) => ({
  domain,
  actions: Object.assign({}, ...files.map(([, exported]) => exported)) as Record<string, AnyAction>,
  permissions: permissionTables[`../integration/permissions/${domain}.ts`] ?? {},
}))

/** Every action with its row. */
export const allActions = domains.flatMap(({ domain, actions, permissions }) =>
  Object.entries(permissions).flatMap(([name, permission]) => {
    const action = actions[name]
    return action ? [{ domain, name, action, ...permission }] : []
  }),
)

/** Sends what a form or a button sends; a form's action also gets its last result. */
export const sendAction = (action: AnyAction, input: unknown) =>
  action.length === 2 ? action(idle, input) : action(input)
