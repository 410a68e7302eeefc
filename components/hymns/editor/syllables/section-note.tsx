import { Button } from '@/components/ui/button'
import { ThumbCard } from './thumb-card'

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
