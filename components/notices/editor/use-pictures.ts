import { useEffect, useRef, useState } from 'react'
import { sendImage } from '@/lib/platform/uploads/send-image'

/** One image of a form: stored (`address`), uploading (`progress`) or refused (`refusal`). */
export type Picture = {
  id: string
  preview: string
  address?: string
  progress?: number
  refusal?: string
  file?: File
}

/** The images of a form, uploaded one after the other, so that the last does not slow the first. */
export function usePictures(initial: string[], onUploadsChange: (change: number) => void) {
  const [pictures, setPictures] = useState<Picture[]>(() =>
    initial.map(address => ({ id: address, preview: address, address })),
  )
  const queue = useRef(Promise.resolve())
  const uploads = useRef(new Map<string, AbortController>())
  const previews = useRef<string[]>([])

  useEffect(() => {
    const urls = previews.current
    return () => urls.forEach(URL.revokeObjectURL)
  }, [])

  const change = (id: string, change: Partial<Picture>) =>
    setPictures(pictures => pictures.map(picture => (picture.id === id ? { ...picture, ...change } : picture)))

  function add(files: File[]) {
    const added = files.map(file => ({ id: URL.createObjectURL(file), file }))
    previews.current.push(...added.map(({ id }) => id))
    setPictures(pictures => [...pictures, ...added.map(({ id, file }) => ({ id, file, preview: id, progress: 0 }))])
    for (const { id, file } of added) send(id, file)
  }

  function send(id: string, file: File) {
    const upload = new AbortController()
    uploads.current.set(id, upload)
    onUploadsChange(1)
    queue.current = queue.current.then(async () => {
      const result = await sendImage(file, 'notice', {
        signal: upload.signal,
        onProgress: progress => change(id, { progress }),
      })
      change(id, { progress: undefined, ...('address' in result ? { address: result.address } : result) })
      onUploadsChange(-1)
    })
  }

  function retry({ id, file }: Picture) {
    if (!file) return
    change(id, { refusal: undefined, progress: 0 })
    send(id, file)
  }

  function remove({ id }: Picture) {
    uploads.current.get(id)?.abort()
    setPictures(pictures => pictures.filter(picture => picture.id !== id))
  }

  function move(from: number, to: number) {
    setPictures(pictures => {
      const rest = pictures.toSpliced(from, 1)
      return rest.toSpliced(to, 0, ...pictures.slice(from, from + 1))
    })
  }

  return { pictures, add, retry, remove, move }
}
