import { useState } from 'react'
import type { Purpose } from '@/lib/platform/uploads/image-limits'
import { sendImage } from '@/lib/platform/uploads/send-image'

/** Uploads photos one after the other. `onUpload` is called with 1 when an upload begins and with -1 when it ends. */
export function useUpload(onUpload: (change: number) => void, purpose: Purpose) {
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()

  async function upload(files: File[], onArrived: (address: string) => void) {
    setRefusal(undefined)
    onUpload(1)
    for (const file of files) {
      setProgress(0)
      const sent = await sendImage(file, purpose, { onProgress: setProgress })
      if ('address' in sent) onArrived(sent.address)
      else setRefusal(sent.refusal)
    }
    setProgress(undefined)
    onUpload(-1)
  }
  return { progress, refusal, upload }
}
