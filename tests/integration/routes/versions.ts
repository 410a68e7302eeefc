import { noticeVersions } from '@/lib/notices/versions'
import { db } from '@/lib/platform/database/db'
import { insertSecondVersion } from '@/tests/support/church'
import { insertNotice } from '@/tests/support/notices'
import type { RouteExpectations } from '@/tests/support/route-expectations'
import { insertHymn, insertPlaylist } from '@/tests/support/songbook'
import { insertEarlierVersion } from '@/tests/support/versions'

const admins = { nobody: 401, guest: 404, member: 404, owner: 404, admin: 200 }

export const routes: RouteExpectations = {
  'GET /api/church/versions': {
    async prepare() {
      await insertSecondVersion()
      return {}
    },
    answers: admins,
    reveals: { 'Como era': ['admin'] },
  },
  'GET /api/hymns/[id]/versions': {
    async prepare() {
      const { id } = await insertHymn()
      await insertEarlierVersion({ hymnId: id }, { number: 7, title: 'Como era', lyrics: '[G]Santo', defaultKey: 'G' })
      return { params: { id } }
    },
    answers: { ...admins, music: 200 },
    reveals: { 'Como era': ['admin', 'music'] },
  },
  'GET /api/notices/[id]/versions': {
    async prepare({ owner }) {
      const { id } = await insertNotice({ authorId: owner.id })
      const now = await noticeVersions.read(db, id)
      if (now) await insertEarlierVersion({ noticeId: id }, { ...now.content, title: 'Como era' })
      return { params: { id } }
    },
    answers: { ...admins, content: 200 },
    reveals: { 'Como era': ['admin', 'content'] },
  },
  'GET /api/playlists/[id]/versions': {
    async prepare({ owner }) {
      const { id } = await insertPlaylist(owner.id)
      await insertEarlierVersion({ playlistId: id }, { name: 'Como era', description: '', hymns: [] })
      return { params: { id } }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 200, admin: 200, music: 200 },
    reveals: { 'Como era': ['owner', 'admin', 'music'] },
  },
}
