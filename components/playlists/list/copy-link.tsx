'use client'

import { Link2, Share2 } from 'lucide-react'
import { store } from '@/components/browser/store'
import { useStore } from '@/components/browser/use-store'
import { showMessage } from '@/components/overlay/show-outcome'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'

type Props = { id: string; name: string }

/** Copies the link that anyone may open; a phone also offers its own way of sending it on. */
export function CopyLink({ id, name }: Props) {
  const canShare = useStore(abilities, () => 'share' in navigator, false)
  const link = () => new URL(`/share/playlist/${id}`, window.location.origin).href

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link())
      showMessage({ title: 'Link copiado!' })
    } catch {
      showMessage({ title: 'Erro ao copiar', text: 'Não foi possível copiar o link.' }, 'error')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: name, url: link() })
    } catch (refusal) {
      // Closing the sheet without choosing is no failure.
      if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) await copy()
    }
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={copy}>
        <Link2 aria-hidden className="size-5" />
        Copiar link<span className="sr-only"> de {name}</span>
      </Button>
      {canShare && (
        <IconButton label={`Compartilhar ${name}`} variant="quiet" onClick={share}>
          <Share2 aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** What a browser can do stays the same while a page is open. */
const abilities = store(undefined)
