import { Headphones } from 'lucide-react'
import { findSite } from '@/lib/engines/cifra/song-link'

type Props = { hymn: { title: string; link?: string }; className?: string }

/** Leads to the recording or video of a hymn, on another site; nothing of it is loaded before the tap. */
export function ListenLink({ hymn: { title, link }, className = '' }: Props) {
  if (!link) return null
  const label = `Ouvir “${title}” em ${findSite(link)} (abre em nova aba)`
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
      className={`icon-button text-ink-soft hover:bg-sunken hover:text-ink ${className}`}
    >
      <Headphones aria-hidden />
    </a>
  )
}
