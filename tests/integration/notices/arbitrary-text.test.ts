import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createNotice, updateNotice } from '@/lib/notices/actions/editing'
import { listComments } from '@/lib/notices/discussion/queries'
import { commentInput } from '@/lib/notices/discussion/schema'
import { idle } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { createFormData } from '@/tests/support/form'
import { isLongRun } from '@/tests/support/long'
import { createNoticeFields, insertNotice } from '@/tests/support/notices'
import { signInAs } from '@/tests/support/people'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    '\u{FFFD}',
    '\uD800',
    '‮',
    '<script>',
    "'; drop table notices;--",
    '{{7*7}}',
    '../../etc',
    'ﷺ'.repeat(90),
  ),
)

it('any text in a notice is saved or refused, and never breaks anything', async () => {
  await signInAs('admin')
  const { id } = await insertNotice()
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (title, content) => {
      const outcomes = [
        await createNotice(idle, createFormData(createNoticeFields({ title, content }))),
        await updateNotice(idle, createFormData(createNoticeFields({ title, content, noticeId: id }))),
      ]
      for (const outcome of outcomes) {
        expect(['done', 'refused']).toContain(outcome.status)
        expect('reference' in outcome && outcome.reference).toBeFalsy()
      }
    }),
    { numRuns: isLongRun ? 2000 : 60 },
  )
})

it('any text in a comment is shown as it was saved', async () => {
  const member = await signInAs('member')
  const { id: noticeId } = await insertNotice()
  await fc.assert(
    fc.asyncProperty(anyText, async text => {
      const parsed = commentInput.safeParse({ noticeId, content: text })
      if (!parsed.success) return
      await db.noticeComment.deleteMany()
      await db.noticeComment.create({ data: { ...parsed.data, authorId: member.id } })
      expect((await listComments(noticeId))?.items[0]?.content).toBe(parsed.data.content)
    }),
    { numRuns: isLongRun ? 2000 : 100 },
  )
})
