import type { Permissions } from '@/tests/support/permissions'
import { insertHymn } from '@/tests/support/songbook'

export const permissions: Permissions = {
  orderBooklet: {
    may: { nobody: false, guest: false, member: true, owner: true, admin: true },
    async prepare() {
      const { id } = await insertHymn()
      return { hymnId: id, paper: 'A4', columns: 1, letters: 'normal', content: 'chords' }
    },
  },
}
