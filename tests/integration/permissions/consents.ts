import type { Permissions } from '@/tests/support/permissions'

export const permissions: Permissions = {
  decideConsent: {
    may: { nobody: false, guest: false, member: true, owner: true, admin: true },
    prepare: async () => ({ purpose: 'photos', isGiven: true }),
    // What was decided already is not decided again.
    mayWriteLess: true,
  },
}
