'use client'

import { Switch } from '@/components/kit/form/choice'
import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { Dialog, DialogContent } from '@/components/kit/overlay/dialog'
import { Disclosure } from '@/components/kit/ui/disclosure'
import { PedalSettings } from '@/components/playing/controls/pedal-settings'
import { LeadControls } from '@/components/playing/leading/lead-controls'
import { OfflineContentList } from '@/components/playing/offline/offline-content-list'
import { KeyForEveryone } from '@/components/playing/preferences/key-for-everyone'
import type { Song } from '@/components/playing/preferences/song-preferences'
import { SongPreferencesForm } from '@/components/playing/preferences/song-preferences-form'
import { type DisplaySettings, SIZES, shouldStayAwake } from '@/components/playing/preferences/use-display-settings'
import { SPEEDS } from '@/lib/playing/scroll-pace'
import { ChordSettings } from './chord-settings'
import { PrintLink } from './print-link'

type Props = {
  song: Song
  display: DisplaySettings
  onChange: (change: Partial<DisplaySettings>) => void
  onOpenChange: (open: boolean) => void
  /** The playlist being played, if any. */
  playlistId?: string
}

const KEY_EFFECTS = [
  ['↓ ↑', 'Rola um trecho'],
  ['→ ← PageDown PageUp', 'Viram a página; no fim, apertando de novo, passam ao próximo louvor'],
  ['Espaço', 'Liga e pausa a rolagem'],
  ['+ −', 'Meio tom acima ou abaixo'],
]

/** Settings that are chosen once and remembered on this device. */
export function ViewerSettingsDialog({ song, display, playlistId, onChange, onOpenChange }: Props) {
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Ajustes" description="Ficam guardados neste aparelho.">
        <div className="grid gap-5">
          <SegmentedControl
            label="Tamanho da letra"
            choices={SIZES}
            chosen={display.size}
            onChoose={size => onChange({ size })}
          />
          <SegmentedControl
            label="Velocidade da rolagem"
            choices={SPEEDS}
            chosen={display.speed}
            onChoose={speed => onChange({ speed })}
          />
          <div className="grid gap-2">
            <Switch
              name="lyricsOnly"
              label="Só a letra"
              checked={display.lyricsOnly}
              onChange={event => onChange({ lyricsOnly: event.target.checked })}
            />
            <Switch
              name="awake"
              label="Manter a tela acesa"
              checked={shouldStayAwake(display, playlistId !== undefined)}
              onChange={event => onChange({ screen: event.target.checked ? 'awake' : 'sleeps' })}
            />
            {playlistId && (
              <Switch
                name="onward"
                label="Rolar até o próximo louvor"
                hint="No fim de um louvor da playlist, a rolagem segue no próximo."
                checked={display.onward}
                onChange={event => onChange({ onward: event.target.checked })}
              />
            )}
            <Switch
              name="aloud"
              label="Ler os acordes em voz alta"
              hint="Para quem usa leitor de tela."
              checked={display.aloud}
              onChange={event => onChange({ aloud: event.target.checked })}
            />
          </div>
          {playlistId && <KeyForEveryone song={song} playlistId={playlistId} onSaved={() => onOpenChange(false)} />}
          {playlistId && <LeadControls playlistId={playlistId} onStarted={() => onOpenChange(false)} />}
          <div className="grid gap-2">
            <Disclosure title="Capotraste, duração e anotações">
              <SongPreferencesForm song={song} />
            </Disclosure>
            <ChordSettings display={display} onChange={onChange} />
            <Disclosure title="Pedal e teclado">
              <PedalSettings />
              <dl className="mt-5 grid gap-2 text-[0.9375rem]">
                {KEY_EFFECTS.map(([keyNames, effect]) => (
                  <div key={keyNames} className="flex flex-wrap justify-between gap-x-4">
                    <dt className="font-bold">{keyNames}</dt>
                    <dd className="text-ink-soft">{effect}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
            <OfflineContentList />
            <PrintLink song={song} playlistId={playlistId} />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
