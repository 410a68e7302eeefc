import { AArrowDown, AArrowUp, ArrowLeft, ArrowRight, ListMusic, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DockButton } from '@/components/playing/controls/dock-button'
import type { Direction } from '@/components/playing/controls/press'

type Props = {
  isVisible: boolean
  keyControl: ReactNode
  /** The whole text of the leader's settings and the person's own note. */
  notes: string
  onLarger: () => void
  onSmaller: () => void
  onList?: () => void
  onPress: (direction: Direction) => void
  onClose: () => void
}

/** The controls that a tap in the middle of the screen or the Tab key shows; the next tap hides them. */
export function StageControls({ isVisible, keyControl, notes, onLarger, onSmaller, onList, onPress, onClose }: Props) {
  return (
    <section
      aria-label="Controles do palco"
      className={`absolute inset-x-[8px] bottom-[max(8px,env(safe-area-inset-bottom))] z-10 mx-auto grid w-fit max-w-[calc(100%-16px)] gap-[6px] rounded-soft border border-line bg-surface p-[6px] shadow-lift transition-opacity focus-within:pointer-events-auto focus-within:opacity-100 ${
        isVisible ? '' : 'pointer-events-none opacity-0'
      }`}
    >
      {notes && (
        <p className="max-h-[30vh] overflow-y-auto px-[12px] py-[6px] text-[1rem] leading-[1.4] font-semibold whitespace-pre-line wrap-anywhere">
          {notes}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-[4px]">
        <DockButton label="Sair do palco" onClick={onClose}>
          <X aria-hidden />
        </DockButton>
        {keyControl}
        <DockButton label="Diminuir letra" onClick={onSmaller}>
          <AArrowDown aria-hidden />
        </DockButton>
        <DockButton label="Aumentar letra" onClick={onLarger}>
          <AArrowUp aria-hidden />
        </DockButton>
        {onList && (
          <DockButton label="Lista da playlist" aria-haspopup="dialog" onClick={onList}>
            <ListMusic aria-hidden />
          </DockButton>
        )}
        <DockButton label="Voltar uma página" className="sr-only focus:not-sr-only" onClick={() => onPress('back')}>
          <ArrowLeft aria-hidden />
        </DockButton>
        <DockButton label="Avançar uma página" className="sr-only focus:not-sr-only" onClick={() => onPress('on')}>
          <ArrowRight aria-hidden />
        </DockButton>
      </div>
    </section>
  )
}
