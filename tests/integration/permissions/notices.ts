import { randomUUID } from 'node:crypto'
import { form } from '@/tests/support/form'
import { aComment, aNotice, typed } from '@/tests/support/notices'
import type { Permissions } from '@/tests/support/permissions'
import { anEarlierVersion } from '@/tests/support/versions'

const admins = { nobody: false, guest: false, member: false, owner: false, admin: true, content: true }
const people = { nobody: false, guest: false, member: true, owner: true, admin: true }

export const permissions: Permissions = {
  createNotice: {
    may: admins,
    prepare: async () => form(typed()),
  },
  updateNotice: {
    // Even their author, once no longer an admin.
    may: admins,
    async prepare({ owner }) {
      const { id } = await aNotice({ authorId: owner.id })
      return form(typed({ noticeId: id, title: 'Outro título' }))
    },
  },
  restoreNotice: {
    may: admins,
    async prepare({ owner }) {
      const { id } = await aNotice({ authorId: owner.id })
      const { submission: _, ...earlier } = typed({ title: 'Como era', 'images[]': [] })
      await anEarlierVersion({ noticeId: id }, { ...earlier, image: null, images: [], showOnHomepage: false })
      return { noticeId: id, number: 1 }
    },
  },
  deleteNotice: {
    may: admins,
    async prepare({ owner }) {
      const { id } = await aNotice({ authorId: owner.id })
      return { noticeId: id }
    },
  },
  likeNotice: {
    may: people,
    mayWriteLess: true,
    async prepare() {
      const { id } = await aNotice()
      return { noticeId: id, liked: true }
    },
  },
  addComment: {
    may: people,
    async prepare() {
      const { id } = await aNotice()
      return { submission: randomUUID(), noticeId: id, content: 'Eu vou!' }
    },
  },
  deleteComment: {
    may: { ...admins, owner: true },
    async prepare({ owner }) {
      const comment = await aComment((await aNotice()).id, owner.id)
      return { commentId: comment.id }
    },
  },
  hideComment: {
    may: admins,
    async prepare({ owner }) {
      const comment = await aComment((await aNotice()).id, owner.id)
      return { commentId: comment.id }
    },
  },
}
