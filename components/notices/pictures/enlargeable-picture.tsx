'use client'

import { type ComponentProps, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { FramedPicture } from './framed-picture'

const pictureWindow = lazyImport(() =>
  import('@/components/kit/overlay/picture-window').then(file => file.PictureWindow),
)

/** A picture that a tap opens on the whole screen, such as a leaflet. */
export function EnlargeablePicture(picture: ComponentProps<typeof FramedPicture>) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger
        aria-label={`Ampliar: ${picture.alt}`}
        className="block w-full cursor-zoom-in rounded-soft focus-visible:-outline-offset-3"
      >
        <FramedPicture {...picture} />
      </DialogTrigger>
      {open && (
        <LazyDialog dialog={pictureWindow} props={{ src: picture.src, alt: picture.alt, onOpenChange: setOpen }} />
      )}
    </Dialog>
  )
}
