import { addComment, createNotice, deleteComment, deleteNotice, likeNotice, updateNotice } from '@/lib/notices/actions'
import { idle } from '@/lib/outcome'
import { form } from '../../support/form'
import { aComment, aNotice, typed } from '../../support/notices'
import type { Permissions } from '../../support/permissions'

const admins = { nobody: false, guest: false, member: false, owner: false, admin: true }
const people = { nobody: false, guest: false, member: true, owner: true, admin: true }

export const permissions: Permissions = {
  createNotice: {
    may: admins,
    prepare: async () => () => createNotice(idle, form(typed())),
  },
  updateNotice: {
    // Even their author, once no longer an admin.
    may: admins,
    async prepare({ owner }) {
      const { id } = await aNotice({ authorId: owner.id })
      return () => updateNotice(idle, form(typed({ noticeId: id, title: 'Outro título' })))
    },
  },
  deleteNotice: {
    may: admins,
    async prepare({ owner }) {
      const { id } = await aNotice({ authorId: owner.id })
      return () => deleteNotice({ noticeId: id })
    },
  },
  likeNotice: {
    may: people,
    async prepare() {
      const { id } = await aNotice()
      return () => likeNotice({ noticeId: id, liked: true })
    },
  },
  addComment: {
    may: people,
    async prepare() {
      const { id } = await aNotice()
      return () => addComment({ noticeId: id, content: 'Eu vou!' })
    },
  },
  deleteComment: {
    may: { ...admins, owner: true },
    async prepare({ owner }) {
      const comment = await aComment((await aNotice()).id, owner.id)
      return () => deleteComment({ commentId: comment.id })
    },
  },
}
