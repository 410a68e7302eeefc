'use client'

import { useState } from 'react'
import { PERSON } from '@/components/browser/owner'
import { useStored } from '@/components/browser/use-stored'
import { Field, Select, TextArea } from '@/components/form/field'
import { capoLine, FRETS, fretLine } from '@/lib/cifra/theory/capo-labels'
import { NOTE_LENGTH } from '@/lib/playing/preferences/preferences'
import { durationSaid, secondsOf } from '@/lib/playing/scroll-pace'
import { chooseCapo, write } from './change-preferences'
import type { Song } from './song-preferences'
import { useWay } from './use-song-preferences'

/** What a person keeps of their own for a song: kept on the device as it is chosen and typed. */
export function OwnWay({ song }: { song: Song }) {
  const { key, capo, givenCapo, note, seconds } = useWay(song)
  const signedIn = useStored(PERSON)
  return (
    <div className="grid gap-5">
      <Select
        name="capo"
        label="Capotraste"
        hint={capo > 0 ? capoLine(key, capo) : undefined}
        value={capo}
        onChange={event => {
          const chosen = Number(event.target.value)
          chooseCapo(song, chosen === givenCapo ? null : chosen)
        }}
      >
        <option value={0}>Sem capotraste</option>
        {FRETS.map(fret => (
          <option key={fret} value={fret}>
            {fretLine(key, fret) + (fret === givenCapo ? ' (da playlist)' : '')}
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
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={event => write(song, { note: event.target.value })}
      />
    </div>
  )
}

/** What is no duration yet is kept nowhere; whoever leaves it so reads how one is written. */
function Duration({ song, seconds }: { song: Song; seconds: number | null }) {
  const [typed, type] = useState(() => (seconds ? durationSaid(seconds) : ''))
  const [left, leave] = useState(false)
  const wrong = typed.trim() !== '' && secondsOf(typed) === undefined
  return (
    <Field
      name="seconds"
      label="Duração"
      hint="Com ela, a rolagem termina junto com o louvor."
      error={left && wrong ? 'Escreva minutos e segundos, como 3:45.' : undefined}
      inputMode="text"
      maxLength={8}
      autoComplete="off"
      value={typed}
      onBlur={() => leave(true)}
      onChange={event => {
        const { value } = event.target
        type(value)
        if (value.trim() === '' || secondsOf(value)) write(song, { seconds: secondsOf(value) ?? null })
      }}
    />
  )
}
