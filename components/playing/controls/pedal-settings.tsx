import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import { Button } from '@/components/kit/ui/button'
import { IconButton } from '@/components/kit/ui/icon-button'
import { canBeLearned, formatKeyboardKey } from './key-commands'
import { learnKey, PEDAL_STORAGE, parsePedal } from './pedal'
import type { Direction } from './press'

const DIRECTIONS: [Direction, string][] = [
  ['on', 'Avançar'],
  ['back', 'Voltar'],
]

/** Teaches the app a pedal's key: the person presses the pedal, then chooses what it does. */
export function PedalSettings() {
  const pedal = parsePedal(useDeviceStorage(PEDAL_STORAGE))
  const [learning, setLearning] = useState(false)
  const [receivedKey, setReceivedKey] = useState<string>()
  useNextKey(learning, key => {
    if (key) setReceivedKey(key)
    else setLearning(false)
  })

  const done = () => {
    setLearning(false)
    setReceivedKey(undefined)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-bold">Pedal</legend>
      {!learning && (
        <p className="mb-2 text-[0.9375rem] text-ink-soft">
          Setas, PageUp e PageDown já viram a página. Se o seu pedal manda outra coisa, ensine-o aqui.
        </p>
      )}
      {DIRECTIONS.map(([direction, name]) => {
        const key = pedal[direction]
        if (!key || learning) return null
        return (
          <p key={direction} className="flex min-h-11 items-center gap-2">
            <span className="flex-1">
              {`${name}: `}
              <strong className="font-bold">{formatKeyboardKey(key)}</strong>
            </span>
            <IconButton label={`Esquecer ${formatKeyboardKey(key)}`} onClick={() => learnKey(direction, undefined)}>
              <X aria-hidden />
            </IconButton>
          </p>
        )
      })}
      {learning ? (
        <div className="grid gap-3 rounded-soft bg-sunken p-4">
          <p role="status">
            {receivedKey ? (
              <>
                Veio: <strong className="font-bold">{formatKeyboardKey(receivedKey)}</strong>. O que deve fazer?
              </>
            ) : (
              'Aperte o pedal…'
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            {receivedKey &&
              DIRECTIONS.map(([direction, name]) => (
                <Button
                  key={direction}
                  size="small"
                  onClick={() => {
                    learnKey(direction, receivedKey)
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

/**
 * Waits for the next key and catches it before any other listener; passes undefined for Escape, which ends the waiting.
 */
function useNextKey(waiting: boolean, onKey: (key: string | undefined) => void) {
  useEffect(() => {
    if (!waiting) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && !canBeLearned(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onKey(event.key === 'Escape' ? undefined : event.key)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [waiting, onKey])
}
