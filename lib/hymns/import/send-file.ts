import type { FileProblem } from '@/lib/hymns/import/files/read-file'
import { postFile, type SendOptions } from '@/lib/platform/uploads/post-file'
import { teamApi } from '@/lib/values/routes/team-routes'
import { MAX_FILE_BYTES } from './lengths'
import { uploadRefusals } from './messages'

/** What became of a file: how many songs it has, and why some of it could not be read. */
export type FileReport = { songs: number; problems: FileProblem[] }

type FileToSend = { uploadId: string; name: string; content: Blob }

/** In the browser: sends one file, or a pasted text, to the import. The same id sent again adds nothing twice. */
export async function sendFile(
  { uploadId, name, content }: FileToSend,
  options: SendOptions,
): Promise<FileReport | { refusal: string }> {
  if (content.size > MAX_FILE_BYTES) return { refusal: uploadRefusals.tooBig }
  const answer = await postFile(teamApi.importFile({ upload: uploadId, name }), content, options)
  return isAnswer(answer) ? answer : { refusal: 'Não foi enviado. Confira a conexão e tente de novo.' }
}

const isAnswer = (body: unknown): body is FileReport | { refusal: string } =>
  typeof body === 'object' && body !== null && ('songs' in body || 'refusal' in body)
