import { db } from '@/lib/database/db'
import { noticeVersions } from '@/lib/notices/versions'
import type { Routes } from '@/tests/support/answers'
import { aSecondVersion } from '@/tests/support/church'
import { aNotice } from '@/tests/support/notices'
import { aHymn, aPlaylist } from '@/tests/support/songbook'
import { anEarlierVersion } from '@/tests/support/versions'

const admins = { nobody: 401, guest: 404, member: 404, owner: 404, admin: 200 }

export const routes: Routes = {
  'GET /api/church/versions': {
    async prepare() {
      await aSecondVersion()
      return {}
    },
    answers: admins,
    tells: { 'Como era': ['admin'] },
  },
  'GET /api/hymns/[id]/versions': {
    async prepare() {
      const { id } = await aHymn()
      await anEarlierVersion({ hymnId: id }, { number: 7, title: 'Como era', lyrics: '[G]Santo', defaultKey: 'G' })
      return { params: { id } }
    },
    answers: { ...admins, music: 200 },
    tells: { 'Como era': ['admin', 'music'] },
  },
  'GET /api/notices/[id]/versions': {
    async prepare({ owner }) {
      const { id } = await aNotice({ authorId: owner.id })
      const now = await noticeVersions.read(db, id)
      if (now) await anEarlierVersion({ noticeId: id }, { ...now.content, title: 'Como era' })
      return { params: { id } }
    },
    answers: { ...admins, content: 200 },
    tells: { 'Como era': ['admin', 'content'] },
  },
  'GET /api/playlists/[id]/versions': {
    async prepare({ owner }) {
      const { id } = await aPlaylist(owner.id)
      await anEarlierVersion({ playlistId: id }, { name: 'Como era', description: '', hymns: [] })
      return { params: { id } }
    },
    answers: { nobody: 401, guest: 404, member: 404, owner: 200, admin: 200, music: 200 },
    tells: { 'Como era': ['owner', 'admin', 'music'] },
  },
}
