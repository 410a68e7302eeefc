import { Camera } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { Dialog, DialogTrigger } from '@/components/overlay/dialog'
import { LazyDialog } from '@/components/overlay/lazy-dialog'
import { Avatar } from '@/components/ui/avatar'
import { IconButton } from '@/components/ui/icon-button'

const photoDialog = lazyImport(() => import('./photo-dialog').then(({ PhotoDialog }) => PhotoDialog))

type Props = { name: string; image: string | null; onChange: (image: string | null) => void }

/** The person's photo, with a button that opens the dialog to change it. */
export function Photo(photo: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <div className="relative">
        <Avatar name={photo.name} image={photo.image} size="large" />
        <DialogTrigger asChild>
          <IconButton
            label="Trocar foto"
            variant="accent"
            className="absolute -right-1 -bottom-1 border-4 border-surface"
          >
            <Camera aria-hidden />
          </IconButton>
        </DialogTrigger>
      </div>
      {open && <LazyDialog dialog={photoDialog} props={{ ...photo, onOpenChange: setOpen }} />}
    </Dialog>
  )
}
