import { answerTasks } from '@/lib/platform/limited-process/answer-tasks'
import { readContents } from './read-contents'

// lib/hymns/import/files/read-file.ts runs this in a process of its own.
await answerTasks(async ({ task, input, send }) => {
  const { name } = task as { name: string }
  await readContents({ name, bytes: input }, send)
})
