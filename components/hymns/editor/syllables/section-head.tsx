import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { moveSection, removeSection, renameSection, repeatSection, type Section } from '@/lib/cifra/edit/sections'
import { SectionName } from './section-name'

/** A change of whole sections: the new lyrics, what it did, and the button to focus then. */
export type Arrangement = { lyrics: string; said?: string; focus?: { section: number; action: SectionAction } }
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
    const said = `${capitalized} agora vem em ${to + 1}º lugar.`
    onArrange({ lyrics: moveSection(lyrics, index, direction), said, focus: { section: to, action } })
  }

  return (
    <div className="flex items-center">
      <SectionName
        key={name}
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
            said: `${capitalized} está repetida logo abaixo.`,
            focus: { section: index + 1, action: 'repeat' },
          })
        }
      >
        <CopyPlus aria-hidden />
      </IconButton>
      <IconButton
        label={`Apagar ${spoken}`}
        data-section-action="remove"
        onClick={() =>
          onArrange({
            lyrics: removeSection(lyrics, index),
            said: `${capitalized} foi apagada.`,
            focus: { section: Math.min(index, last - 1), action: 'remove' },
          })
        }
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
