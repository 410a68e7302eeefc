'use client'

import { useState } from 'react'
import { PERSON_KEY } from '@/components/kit/browser/storage'
import { useDeviceStorage } from '@/components/kit/browser/use-store'
import { Field, Select, TextArea } from '@/components/kit/form/field'
import { FRETS, findShapesKey, formatCapo, formatFret } from '@/lib/engines/cifra/theory/capo'
import { OWN_NOTE_LENGTH } from '@/lib/playing/preferences/preferences'
import { formatDuration, parseDuration } from '@/lib/playing/scroll-pace'
import { saveCapo, saveNoteOrDuration } from './change-preferences'
import { nameSongKey } from './song-key'
import type { Song } from './song-preferences'
import { useDisplaySettings } from './use-display-settings'
import { useSongPreferences } from './use-song-preferences'

/** A person's own preferences for a song, stored on the device as they are entered. */
export function SongPreferencesForm({ song }: { song: Song }) {
  const preferences = useSongPreferences(song)
  const [{ spelling }] = useDisplaySettings()
  const { capo, givenCapo, note, seconds } = preferences
  const key = nameSongKey(song, preferences, spelling)
  const signedIn = useDeviceStorage(PERSON_KEY)
  return (
    <div className="grid gap-5">
      <Select
        name="capo"
        label="Capotraste"
        hint={capo > 0 ? formatCapo(capo, findShapesKey(key, capo)) : undefined}
        value={capo}
        onChange={event => {
          const chosen = Number(event.target.value)
          saveCapo(song, chosen === givenCapo ? null : chosen)
        }}
      >
        <option value={0}>Sem capotraste</option>
        {FRETS.map(fret => (
          <option key={fret} value={fret}>
            {formatFret(key, fret) +
              (fret === givenCapo ? ` (${song.item?.capo == null ? 'do louvor' : 'da playlist'})` : '')}
          </option>
        ))}
      </Select>
      <Duration song={song} seconds={seconds} />
      <TextArea
        name="note"
        label="Minhas anotações"
        hint={
          signedIn
            ? 'Só você vê, em todos os seus aparelhos.'
            : 'Só você vê, neste aparelho. Quem entra com uma conta as leva a todos.'
        }
        maxLength={OWN_NOTE_LENGTH}
        value={note}
        onChange={event => saveNoteOrDuration(song, { note: event.target.value })}
      />
    </div>
  )
}

/** An invalid duration is not stored; an error appears when the field loses focus. */
function Duration({ song, seconds }: { song: Song; seconds: number | null }) {
  const [text, setText] = useState(() => (seconds ? formatDuration(seconds) : ''))
  const [isLeft, setLeft] = useState(false)
  const isInvalid = text.trim() !== '' && parseDuration(text) === undefined
  return (
    <Field
      name="seconds"
      label="Duração"
      hint="Com ela, a rolagem termina junto com o louvor."
      error={isLeft && isInvalid ? 'Escreva minutos e segundos, como 3:45.' : undefined}
      inputMode="text"
      maxLength={8}
      autoComplete="off"
      value={text}
      onBlur={() => setLeft(true)}
      onChange={event => {
        const { value } = event.target
        setText(value)
        if (value.trim() === '' || parseDuration(value))
          saveNoteOrDuration(song, { seconds: parseDuration(value) ?? null })
      }}
    />
  )
}
