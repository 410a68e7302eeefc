'use client'

import { Switch } from '@/components/form/choice'
import { OneOfFew } from '@/components/form/one-of-few'
import { Dialog, DialogContent } from '@/components/overlay/dialog'
import { PedalSettings } from '@/components/playing/controls/pedal-settings'
import { LeadDoor } from '@/components/playing/leading/lead-controls'
import { OnThisDevice } from '@/components/playing/offline/offline-content-list'
import { OwnWay } from '@/components/playing/preferences/preferences-form'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { type Reading, SIZES, staysAwake } from '@/components/playing/preferences/use-display-settings'
import { Fold } from '@/components/ui/fold'
import { SPEEDS } from '@/lib/playing/scroll-pace'
import { ChordSettings } from './chord-settings'

type Props = {
  song: Song
  reading: Reading
  onChange: (change: Partial<Reading>) => void
  onOpenChange: (open: boolean) => void
  /** The set that is played, if any. */
  playlistId?: string
}

const keys = [
  ['↓ ↑', 'Rola um trecho'],
  ['→ ← PageDown PageUp', 'Viram a página; no fim, apertando de novo, passam ao próximo louvor'],
  ['Espaço', 'Liga e pausa a rolagem'],
  ['+ −', 'Meio tom acima ou abaixo'],
]

/** What is set once and remembered on this device. */
export function ReadingSettings({ song, reading, playlistId, onChange, onOpenChange }: Props) {
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Ajustes" description="Ficam guardados neste aparelho.">
        <div className="grid gap-5">
          <OneOfFew
            label="Tamanho da letra"
            choices={SIZES}
            chosen={reading.size}
            onChoose={size => onChange({ size })}
          />
          <OneOfFew
            label="Velocidade da rolagem"
            choices={SPEEDS}
            chosen={reading.speed}
            onChoose={speed => onChange({ speed })}
          />
          <div className="grid gap-2">
            <Switch
              name="lyricsOnly"
              label="Só a letra"
              checked={reading.lyricsOnly}
              onChange={event => onChange({ lyricsOnly: event.target.checked })}
            />
            <Switch
              name="awake"
              label="Manter a tela acesa"
              checked={staysAwake(reading, playlistId !== undefined)}
              onChange={event => onChange({ screen: event.target.checked ? 'awake' : 'sleeps' })}
            />
            {playlistId && (
              <Switch
                name="onward"
                label="Rolar até o próximo louvor"
                hint="No fim de um louvor da playlist, a rolagem segue no próximo."
                checked={reading.onward}
                onChange={event => onChange({ onward: event.target.checked })}
              />
            )}
            <Switch
              name="aloud"
              label="Ler os acordes em voz alta"
              hint="Para quem usa leitor de tela."
              checked={reading.aloud}
              onChange={event => onChange({ aloud: event.target.checked })}
            />
          </div>
          {playlistId && <LeadDoor playlistId={playlistId} onBegun={() => onOpenChange(false)} />}
          <div className="grid gap-2">
            <Fold title="Capotraste, duração e anotações">
              <OwnWay song={song} />
            </Fold>
            <ChordSettings reading={reading} onChange={onChange} />
            <Fold title="Pedal e teclado">
              <PedalSettings />
              <dl className="mt-5 grid gap-2 text-[0.9375rem]">
                {keys.map(([pressed, effect]) => (
                  <div key={pressed} className="flex flex-wrap justify-between gap-x-4">
                    <dt className="font-bold">{pressed}</dt>
                    <dd className="text-ink-soft">{effect}</dd>
                  </div>
                ))}
              </dl>
            </Fold>
            <OnThisDevice />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
