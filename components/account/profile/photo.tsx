import { Camera } from 'lucide-react'
import { useFetchedDialog } from '@/components/overlay/use-fetched-dialog'
import { Avatar } from '@/components/ui/avatar'
import { IconButton } from '@/components/ui/icon-button'
import { messages } from '@/lib/account/messages'

type Props = { name: string; image: string | null; onChange: (image: string | null) => void }

/** The person's photo, with a camera that opens the ways to change it. */
export function Photo(photo: Props) {
  const { part, how, button } = useFetchedDialog(() => import('./photo-dialog'), messages.notOpened)
  return (
    <div className="relative">
      <Avatar name={photo.name} image={photo.image} size="large" />
      <IconButton
        label="Trocar foto"
        variant="accent"
        className="absolute -right-1 -bottom-1 border-4 border-surface"
        {...button}
      >
        <Camera aria-hidden />
      </IconButton>
      {part && <part.PhotoDialog {...photo} {...how} />}
    </div>
  )
}
