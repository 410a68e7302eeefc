import { useRef, useState } from 'react'
import { DETAILS_HEADER, encodeDetails } from '@/lib/assembly/backup/file-details'
import { fileRefusals } from '@/lib/assembly/backup/messages'
import { postFile } from '@/lib/platform/uploads/post-file'

/** Sends a backup file, with what the server checks before it reads it. Returns how far it is, and why it was refused. */
export function useSendBackup(address: string, onReceived: () => void) {
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const controller = useRef<AbortController>(undefined)

  async function send(file: File, details: object) {
    controller.current = new AbortController()
    setRefusal(undefined)
    setProgress(0)
    const answer = await postFile(address, file, {
      onProgress: setProgress,
      signal: controller.current.signal,
      headers: { [DETAILS_HEADER]: encodeDetails({ ...details, name: file.name }) },
      timeout: 0,
    })
    setProgress(undefined)
    if (hasText(answer, 'refusal')) setRefusal(answer.refusal)
    else if (answer === undefined || answer === null) setRefusal(fileRefusals.cut)
    else onReceived()
  }

  return { send, progress, refusal, cancel: () => controller.current?.abort() }
}

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && name in value
