import { type FormerDatabase, selectColumns } from './former-database'
import { isTrue, type Say, toCreatedAt, toId, toText } from './former-values'
import { findPeople, findPresent } from './lookups'
import type { MovedTable } from './move-table'
import { describePictures } from './picture-addresses'

const noticeColumns = ['id', 'title', 'content', 'type', 'show_on_homepage', 'author_id', 'created_at']

export const describeNotices = (former: FormerDatabase): MovedTable => ({
  name: 'notices',
  sql: selectColumns(former, 'notices', noticeColumns, [
    `(${describePictures(former, 'notices')})::text as has_pictures`,
  ]),
  keepsUp: ['title', 'content', 'type', 'show_on_homepage'],
  async prepare(here, rows) {
    const whoIs = await findPeople(here, rows, 'author_id')
    return (row, id, say) => {
      const content = toText(row.content, 10_000, say, { lines: true })
      const title = toText(row.title, 200, say)
      if (!title && !content) {
        say('empty')
        return undefined
      }
      if (!title) say('no-title')
      if (!content) say('no-content')
      const createdAt = toCreatedAt(row.created_at, say)
      const author = whoIs(row.author_id)
      if (!author) say('no-author')
      return {
        isComplete: row.has_pictures !== 'true',
        row: {
          id,
          title: title || shorten(content),
          content: content || title,
          type: readType(row.type, say),
          show_on_homepage: isTrue(row.show_on_homepage),
          author_id: author ?? null,
          ...{ images: [], is_pinned: false, version: 1 },
          created_at: createdAt,
          updated_at: createdAt,
        },
      }
    }
  },
})

export const describeComments = (former: FormerDatabase): MovedTable => ({
  name: 'notice_comments',
  sql: selectColumns(former, 'notice_comments', ['id', 'notice_id', 'author_id', 'content', 'created_at']),
  async prepare(here, rows) {
    const notices = await findPresent(here, 'notices', rows, 'notice_id')
    const whoIs = await findPeople(here, rows, 'author_id')
    return (row, id, say) => {
      const [notice, author] = [toId(row.notice_id) ?? '', whoIs(row.author_id)]
      const content = toText(row.content, 2000, say, { lines: true })
      const lacking = !notices.has(notice) ? 'orphan' : !author ? 'nobody' : !content ? 'empty' : undefined
      if (lacking) {
        say(lacking)
        return undefined
      }
      return {
        row: { id, notice_id: notice, author_id: author, content, created_at: toCreatedAt(row.created_at, say) },
      }
    }
  },
})

export const describeLikes = (former: FormerDatabase): MovedTable => ({
  name: 'notice_likes',
  sql: selectColumns(former, 'notice_likes', ['id', 'notice_id', 'user_id', 'created_at']),
  async prepare(here, rows) {
    const notices = await findPresent(here, 'notices', rows, 'notice_id')
    const whoIs = await findPeople(here, rows, 'user_id')
    return (row, id, say) => {
      const [notice, person] = [toId(row.notice_id) ?? '', whoIs(row.user_id)]
      const lacking = !notices.has(notice) ? 'orphan' : !person ? 'nobody' : undefined
      if (lacking) {
        say(lacking)
        return undefined
      }
      return { row: { id, notice_id: notice, user_id: person, created_at: toCreatedAt(row.created_at, say) } }
    }
  },
})

function readType(type: string | null | undefined, say: Say) {
  if (type === 'normal' || type === 'main') return type
  if (type) say('odd-type')
  return 'normal'
}

/** The first words of a text. */
function shorten(content: string) {
  const line = content.split('\n')[0] ?? ''
  return line.length <= 60 ? line : `${line.slice(0, 60).replace(/\s+\S*$/, '')}…`
}
