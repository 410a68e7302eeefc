import { History } from 'lucide-react'
import { Button } from '@/components/kit/ui/button'

/** Says that the fields show a recovered draft. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-soft bg-accent-soft py-1.5 pr-2 pl-4"
    >
      <History aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-1 basis-[14rem]">Recuperamos o que você tinha digitado e não salvou.</p>
      <Button variant="ghost" size="small" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}
