import type { Booklet } from '@/lib/booklets/booklet'
import { answerTasks } from '@/lib/platform/limited-process/answer-tasks'
import { createPdf } from './create-pdf'

// lib/booklets/pdf/make-pdf.ts runs this in a process of its own.
await answerTasks(({ task, send }) => createPdf(task as Booklet, send))
