import type { Permissions } from '@/tests/support/permissions'
import { answersPermissions } from '@/tests/support/roster-permissions/answers'
import { orderPermissions } from '@/tests/support/roster-permissions/order'
import { planningPermissions } from '@/tests/support/roster-permissions/planning'
import { sendingPermissions } from '@/tests/support/roster-permissions/sending'
import { teamsPermissions } from '@/tests/support/roster-permissions/teams'

export const permissions: Permissions = {
  ...teamsPermissions,
  ...planningPermissions,
  ...answersPermissions,
  ...orderPermissions,
  ...sendingPermissions,
}
