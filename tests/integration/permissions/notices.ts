import { randomUUID } from 'node:crypto'
import { createFormData } from '@/tests/support/form'
import { createNoticeFields, insertComment, insertNotice } from '@/tests/support/notices'
import type { Permissions } from '@/tests/support/permissions'
import { insertEarlierVersion } from '@/tests/support/versions'

const adminsAndContent = { nobody: false, guest: false, member: false, owner: false, admin: true, content: true }
const membersOnly = { nobody: false, guest: false, member: true, owner: true, admin: true }

export const permissions: Permissions = {
  createNotice: {
    may: adminsAndContent,
    prepare: async () => createFormData(createNoticeFields()),
  },
  updateNotice: {
    // Even their author, once no longer an admin.
    may: adminsAndContent,
    async prepare({ owner }) {
      const { id } = await insertNotice({ authorId: owner.id })
      return createFormData(createNoticeFields({ noticeId: id, title: 'Outro título' }))
    },
  },
  restoreNotice: {
    may: adminsAndContent,
    async prepare({ owner }) {
      const { id } = await insertNotice({ authorId: owner.id })
      const { submission: _, ...earlier } = createNoticeFields({ title: 'Como era', 'images[]': [] })
      await insertEarlierVersion({ noticeId: id }, { ...earlier, image: null, images: [], showOnHomepage: false })
      return { noticeId: id, number: 1 }
    },
  },
  deleteNotice: {
    may: adminsAndContent,
    async prepare({ owner }) {
      const { id } = await insertNotice({ authorId: owner.id })
      return { noticeId: id }
    },
  },
  likeNotice: {
    may: membersOnly,
    mayWriteLess: true,
    async prepare() {
      const { id } = await insertNotice()
      return { noticeId: id, liked: true }
    },
  },
  addComment: {
    may: membersOnly,
    async prepare() {
      const { id } = await insertNotice()
      return { submission: randomUUID(), noticeId: id, content: 'Eu vou!' }
    },
  },
  correctComment: {
    may: { nobody: false, guest: false, member: false, owner: true, admin: false },
    async prepare({ owner }) {
      const comment = await insertComment((await insertNotice()).id, owner.id)
      return { commentId: comment.id, content: 'Eu vou com a família!' }
    },
  },
  deleteComment: {
    may: { ...adminsAndContent, owner: true },
    async prepare({ owner }) {
      const comment = await insertComment((await insertNotice()).id, owner.id)
      return { commentId: comment.id }
    },
  },
  hideComment: {
    may: adminsAndContent,
    async prepare({ owner }) {
      const comment = await insertComment((await insertNotice()).id, owner.id)
      return { commentId: comment.id }
    },
  },
}
