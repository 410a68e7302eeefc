import 'server-only'
import { refusal } from '@/lib/platform/runtime/responses'
import { tooManyAtOnceMessage } from '@/lib/platform/uploads/image-limits'
import type { UploadProblem } from './receive-upload'

/** The answer to an upload that was not received. */
export function refuseUpload(problem: UploadProblem, tooLarge: string) {
  if (problem === 'too large') return refusal(413, tooLarge)
  const [status, text] = answers[problem]
  return refusal(status, text)
}

const answers: Record<Exclude<UploadProblem, 'too large'>, [status: number, text: string]> = {
  'too many': [429, tooManyAtOnceMessage],
  cut: [400, 'O envio parou no meio do caminho. Confira a conexão e tente de novo.'],
  'no room': [507, 'No momento o sistema não consegue salvar nada. Tente de novo mais tarde.'],
}
