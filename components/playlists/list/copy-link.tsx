'use client'

import { Link2, Share2 } from 'lucide-react'
import { createStore } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { copyLink, share } from '@/components/overlay/share'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { routes } from '@/lib/routes'

type Props = { id: string; name: string }

/** Copies the public link; on a phone, also offers the system's share sheet. */
export function CopyLink({ id, name }: Props) {
  const canShare = useStore(abilities, () => 'share' in navigator, false)
  const path = routes.sharedPlaylist(id)

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => copyLink(path)}>
        <Link2 aria-hidden className="size-5" />
        Copiar link<span className="sr-only"> de {name}</span>
      </Button>
      {canShare && (
        <IconButton label={`Compartilhar ${name}`} variant="quiet" onClick={() => share({ title: name, path })}>
          <Share2 aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** A store without changes: what the browser supports stays the same while a page is open. */
const abilities = createStore(undefined)
