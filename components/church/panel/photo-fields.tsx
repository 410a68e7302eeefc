import { useRef } from 'react'
import { Field } from '@/components/form/field'
import { FieldNotes } from '@/components/form/field-frame'
import { Picture } from '@/components/ui/picture'
import { ChooseFile } from './choose-file'
import { ItemList } from './item-list'
import type { Part } from './part'
import { useSending } from './use-sending'

export function PhotoFields(part: Part) {
  const { progress, refusal, send } = useSending(part.count)
  // Photos that arrive one after the other join what is there by then.
  const photos = useRef(part.fields.photos)
  photos.current = part.fields.photos

  const joined = (address: string) => {
    photos.current = [...(photos.current ?? []), JSON.stringify({ address, about: '' })]
    part.write({ photos: photos.current })
  }

  return (
    <>
      <ItemList
        {...part}
        list="photos"
        alone
        label="Fotos da igreja"
        hint="O prédio, o culto, a festa. Peça licença a quem aparece de perto, e aos pais das crianças."
        none="Nenhuma ainda. O site mostra as fotos quando houver."
        title={({ about }, at) => about || `Foto ${at + 1}, sem descrição`}
        ordered
      >
        {(photo, change, name) => (
          <>
            <Picture
              src={photo.address}
              alt={photo.about || 'Foto da igreja'}
              width={320}
              height={240}
              className="aspect-4/3 w-full max-w-80 rounded-soft bg-sunken object-cover"
            />
            <Field
              name={name('about')}
              label="O que se vê"
              hint="Também é lida em voz alta para quem não enxerga."
              maxLength={140}
              value={photo.about}
              onChange={event => change({ about: event.target.value })}
            />
          </>
        )}
      </ItemList>
      <div className="grid justify-items-start gap-2">
        <ChooseFile several disabled={progress !== undefined} onChoose={files => send(files, joined)}>
          {progress === undefined ? 'Adicionar fotos' : `Enviando… ${Math.round(progress * 100)}%`}
        </ChooseFile>
        <FieldNotes id="fotos" error={refusal} />
      </div>
    </>
  )
}
