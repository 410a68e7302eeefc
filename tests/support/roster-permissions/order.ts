import type { Permissions } from '@/tests/support/permissions'

export const orderPermissions: Permissions = {}
