import { WandSparkles } from 'lucide-react'
import { Button } from '@/components/ui/button'

type Props = { onConvert: () => void; onKeep: () => void; done?: false } | { done: true; onUndo: () => void }

/** Offers to convert a chart with chords on lines of their own to our markup, and to undo that. */
export function ConvertOffer(offer: Props) {
  return (
    <div role="status" className="grid gap-2 rounded-soft bg-primary-soft p-4">
      <p className="flex gap-2">
        <WandSparkles aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        {offer.done
          ? 'Pronto: cada acorde foi para a sua sílaba.'
          : 'Os acordes estão em linhas acima da letra. Quer que cada um vá para a sua sílaba?'}
      </p>
      <div className="flex flex-wrap gap-2">
        {offer.done ? (
          <Button size="small" variant="ghost" onClick={offer.onUndo}>
            Desfazer
          </Button>
        ) : (
          <>
            <Button size="small" onClick={offer.onConvert}>
              Converter
            </Button>
            <Button size="small" variant="ghost" onClick={offer.onKeep}>
              Deixar como está
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
