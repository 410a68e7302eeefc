import { WandSparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/kit/ui/button'

type Props = {
  lyrics: string
  /** The lyrics with each chord at its syllable, if that changes anything. */
  converted: string | undefined
  onConvert: (lyrics: string) => void
  onDismiss: () => void
}

/** Offers to convert a chart with chords on lines of their own to our markup, and to undo that. */
export function ConvertOffer({ lyrics, converted, onConvert, onDismiss }: Props) {
  const [done, setDone] = useState<{ original: string; converted: string }>()

  if (converted !== undefined)
    return (
      <Offer text="Os acordes estão em linhas acima da letra. Quer que cada um vá para a sua sílaba?">
        <Button
          size="small"
          onClick={() => {
            setDone({ original: lyrics, converted })
            onConvert(converted)
          }}
        >
          Converter
        </Button>
        <Button size="small" variant="ghost" onClick={onDismiss}>
          Deixar como está
        </Button>
      </Offer>
    )
  if (done?.converted !== lyrics) return null
  return (
    <Offer text="Pronto: cada acorde foi para a sua sílaba.">
      <Button size="small" variant="ghost" onClick={() => onConvert(done.original)}>
        Desfazer
      </Button>
    </Offer>
  )
}

const Offer = ({ text, children }: { text: string; children: ReactNode }) => (
  <div role="status" className="grid gap-2 rounded-soft bg-primary-soft p-4">
    <p className="flex gap-2">
      <WandSparkles aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      {text}
    </p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
