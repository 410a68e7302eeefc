'use client'

import { Download, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button, buttonClass } from '@/components/kit/ui/button'
import { LoadError } from '@/components/kit/ui/load-error'
import { Skeleton, SkeletonGroup } from '@/components/kit/ui/skeleton'
import { messages } from '@/lib/rosters/sending/messages'
import { type LoadedPicture, loadPictures } from './load-pictures'

/** The month as a picture for the group. It is loaded before the tap: a browser opens its share sheet only right after one. */
export function GroupPicture({ month, teamId }: { month: string; teamId: string }) {
  const {
    loaded: pictures,
    failed,
    error,
    loading,
    retry,
  } = useLoaded(() => loadPictures({ month, team: teamId }), [month, teamId])
  useEffect(() => () => pictures?.forEach(({ address }) => void URL.revokeObjectURL(address)), [pictures])

  return (
    <section aria-labelledby="para-o-grupo" className="grid grid-cols-1 gap-3">
      <h2 id="para-o-grupo" className="text-heading">
        Para o grupo
      </h2>
      {!pictures && (failed && !loading ? <LoadError error={error} retry={retry} /> : <PictureSkeleton />)}
      {pictures?.length === 0 && <p className="text-ink-soft">Quando o mês for publicado, a imagem aparece aqui.</p>}
      {pictures && pictures.length > 0 && <LoadedPictures pictures={pictures} />}
    </section>
  )
}

const PictureSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className="aspect-square w-full" />
    <Skeleton className="mt-3 h-12 w-full" />
  </SkeletonGroup>
)

function LoadedPictures({ pictures }: { pictures: LoadedPicture[] }) {
  const files = pictures.map(({ file }) => file)
  return (
    <>
      <ul className="grid max-h-[55dvh] grid-cols-1 gap-3 overflow-y-auto rounded-soft border border-line">
        {pictures.map(({ address, file }, index) => (
          <li key={address}>
            {/* biome-ignore lint/performance/noImgElement: it is in memory already */}
            <img src={address} alt={describePicture(index, pictures.length)} title={file.name} className="w-full" />
          </li>
        ))}
      </ul>
      {navigator.canShare?.({ files }) ? (
        <Button onClick={() => void shareFiles(files)}>
          <Share2 aria-hidden className="size-5" />
          {files.length > 1 ? 'Enviar as imagens' : 'Enviar a imagem'}
        </Button>
      ) : (
        pictures.map(({ address, file }, index) => (
          <a key={address} href={address} download={file.name} className={buttonClass()}>
            <Download aria-hidden className="size-5" />
            {pictures.length > 1 ? `Baixar a imagem ${index + 1}` : 'Baixar a imagem'}
          </a>
        ))
      )}
    </>
  )
}

const describePicture = (index: number, count: number) =>
  count > 1 ? `A escala do mês, imagem ${index + 1} de ${count}` : 'A escala do mês'

async function shareFiles(files: File[]) {
  try {
    await navigator.share({ files })
  } catch (refusal) {
    // Closing the sheet without choosing is not a failure.
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    showMessage(messages.notShared, 'error')
  }
}
