import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { createSubmissionId } from '@/components/kit/form/submission'
import { type FileReport, sendFile } from '@/lib/hymns/import/send-file'

/** A file, or a pasted text, on its way: waiting, sending (`progress`), read (`report`) or refused. */
export type SentFile = {
  id: string
  name: string
  content: Blob
  progress?: number
  report?: FileReport
  refusal?: string
}

/** How many files are read until the list of songs is shown anew. */
const FILES_PER_REFRESH = 15

/** Sends files one after the other. A file keeps its id, so that sending it again brings its songs once. */
export function useImportFiles() {
  const router = useRouter()
  const [files, setFiles] = useState<SentFile[]>([])
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  const change = (id: string, change: Partial<SentFile>) =>
    setFiles(files => files.map(file => (file.id === id ? { ...file, ...change } : file)))

  function send(file: SentFile, onRead?: () => void) {
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      change(file.id, { progress: 0 })
      const answer = await sendFile(
        { uploadId: file.id, name: file.name, content: file.content },
        { onProgress: progress => change(file.id, { progress }) },
      )
      change(file.id, { progress: undefined, ...('songs' in answer ? { report: answer } : answer) })
      if ('songs' in answer && answer.songs > 0) onRead?.()
      waiting.current -= 1
      if (waiting.current % FILES_PER_REFRESH === 0) router.refresh()
    })
  }

  function add(contents: { name: string; content: Blob }[], onRead?: () => void) {
    const added = contents.map(content => ({ ...content, id: createSubmissionId() }))
    setFiles(files => [...files.filter(isWorthSeeing), ...added])
    for (const file of added) send(file, onRead)
  }

  function retry(file: SentFile) {
    change(file.id, { refusal: undefined })
    send(file)
  }

  const busy = files.some(({ report, refusal }) => !report && !refusal)
  return { files, busy, add, retry, clear: () => setFiles([]) }
}

/** What was read without a problem is in the list of songs. */
const isWorthSeeing = ({ report }: SentFile) => !report || report.problems.length > 0
