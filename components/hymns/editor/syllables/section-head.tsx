import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import {
  moveSection,
  removeSection,
  renameSection,
  repeatSection,
  type Section,
} from '@/lib/engines/cifra/edit/sections'
import { SectionName } from './section-name'
import { ThumbCard } from './thumb-card'

/** A change of whole sections: the new lyrics, what it did, and the button to focus then. */
export type Arrangement = { lyrics: string; message?: string; focus?: { section: number; action: SectionAction } }
type SectionAction = 'up' | 'down' | 'repeat' | 'remove'

type Props = { lyrics: string; sections: Section[]; index: number; onArrange: (arrangement: Arrangement) => void }

/** The name of a section, and what can be done with it as a whole. */
export function SectionHead({ lyrics, sections, index, onArrange }: Props) {
  const name = sections[index]?.name ?? ''
  const last = sections.length - 1
  const spoken = name ? `“${name}”` : `parte ${index + 1}`
  const capitalized = spoken.replace(/^p/, 'P')

  function move(direction: -1 | 1) {
    const to = index + direction
    // A section at the end has one way left.
    const action = to === 0 ? 'down' : to === last ? 'up' : direction < 0 ? 'up' : 'down'
    const message = `${capitalized} agora vem em ${to + 1}º lugar.`
    onArrange({ lyrics: moveSection(lyrics, index, direction), message, focus: { section: to, action } })
  }

  return (
    <div className="flex flex-wrap items-center justify-end">
      <SectionName
        name={name}
        index={index}
        onRename={next => onArrange({ lyrics: renameSection(lyrics, index, next) })}
      />
      <IconButton label={`Subir ${spoken}`} data-section-action="up" disabled={index === 0} onClick={() => move(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Descer ${spoken}`}
        data-section-action="down"
        disabled={index === last}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton
        label={`Repetir ${spoken}`}
        data-section-action="repeat"
        onClick={() =>
          onArrange({
            lyrics: repeatSection(lyrics, index),
            message: `${capitalized} está repetida logo abaixo.`,
            focus: { section: index + 1, action: 'repeat' },
          })
        }
      >
        <CopyPlus aria-hidden />
      </IconButton>
      <IconButton
        label={`Excluir ${spoken}`}
        data-section-action="remove"
        onClick={() =>
          onArrange({
            lyrics: removeSection(lyrics, index),
            message: `${capitalized} foi excluída.`,
            focus: { section: Math.min(index, last - 1), action: 'remove' },
          })
        }
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

/** What was just done with a section, near the thumb, with a way back. */
export const SectionNote = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <ThumbCard aria-label="O que mudou" className="flex items-center gap-3 py-1.5 pr-2 pl-4">
    <p role="status" className="min-w-0 flex-1">
      {text}
    </p>
    <Button variant="ghost" size="small" onClick={onUndo}>
      Desfazer
    </Button>
  </ThumbCard>
)
