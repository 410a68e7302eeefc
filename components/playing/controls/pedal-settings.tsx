import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStored } from '@/components/browser/use-stored'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { canBeLearnt, keySaid } from './key-commands'
import { learn, PEDAL, pedalOf } from './pedal'
import type { Way } from './press'

const ways: [Way, string][] = [
  ['on', 'Avançar'],
  ['back', 'Voltar'],
]

/** A pedal that sends something of its own is taught: it is pressed, and one says what that means. */
export function PedalSettings() {
  const pedal = pedalOf(useStored(PEDAL))
  const [learning, setLearning] = useState(false)
  const [came, setCame] = useState<string>()
  useWhatComes(learning, key => {
    if (key) setCame(key)
    else setLearning(false)
  })

  const done = () => {
    setLearning(false)
    setCame(undefined)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-bold">Pedal</legend>
      {!learning && (
        <p className="mb-2 text-[0.9375rem] text-ink-soft">
          Setas, PageUp e PageDown já viram a página. Se o seu pedal manda outra coisa, ensine-o aqui.
        </p>
      )}
      {ways.map(([way, name]) => {
        const key = pedal[way]
        if (!key || learning) return null
        return (
          <p key={way} className="flex min-h-11 items-center gap-2">
            <span className="flex-1">
              {`${name}: `}
              <strong className="font-bold">{keySaid(key)}</strong>
            </span>
            <IconButton label={`Esquecer ${keySaid(key)}`} onClick={() => learn(way, undefined)}>
              <X aria-hidden />
            </IconButton>
          </p>
        )
      })}
      {learning ? (
        <div className="grid gap-3 rounded-soft bg-sunken p-4">
          <p role="status">
            {came ? (
              <>
                Veio: <strong className="font-bold">{keySaid(came)}</strong>. O que deve fazer?
              </>
            ) : (
              'Aperte o pedal…'
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {came &&
              ways.map(([way, name]) => (
                <Button
                  key={way}
                  size="small"
                  onClick={() => {
                    learn(way, came)
                    done()
                  }}
                >
                  {name}
                </Button>
              ))}
            <Button size="small" variant="ghost" onClick={done}>
              Cancelar
            </Button>
          </div>
        </div>
      ) : (
        <Button size="small" variant="quiet" onClick={() => setLearning(true)}>
          Ensinar o pedal
        </Button>
      )}
    </fieldset>
  )
}

/** Whatever key comes while one waits, before anything else hears of it; nothing for Escape, which ends the waiting. */
function useWhatComes(waiting: boolean, heard: (key: string | undefined) => void) {
  useEffect(() => {
    if (!waiting) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && !canBeLearnt(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      heard(event.key === 'Escape' ? undefined : event.key)
    }
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  }, [waiting, heard])
}
