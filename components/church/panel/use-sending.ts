import { useState } from 'react'
import { sendImage } from '@/lib/uploads/send'

/** Photos of the church on their way, one after the other; `count` is told of each, and says so to the form. */
export function useSending(count: (change: number) => void) {
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()

  async function send(files: File[], arrived: (address: string) => void) {
    setRefusal(undefined)
    count(1)
    for (const file of files) {
      setProgress(0)
      const sent = await sendImage(file, 'church', { onProgress: setProgress })
      if ('address' in sent) arrived(sent.address)
      else setRefusal(sent.refusal)
    }
    setProgress(undefined)
    count(-1)
  }
  return { progress, refusal, send }
}
