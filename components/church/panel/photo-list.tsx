import { useRef } from 'react'
import { FieldNotes } from '@/components/kit/form/field-frame'
import { Picture } from '@/components/kit/ui/picture'
import { type ListField, newItem } from '@/lib/church/fields'
import { ChooseFile } from './choose-file'
import { ItemList, type ListProps } from './item-list'
import { useUpload } from './use-upload'

/** Whether each item of the list begins with a picture. */
export const isPhotoList = (field: ListField) => pictureOf(field) !== ''

/** A list that gains one item for each chosen picture; several may be chosen at once. */
export function PhotoList({ children, ...list }: ListProps) {
  const { field, items, onChange, onUpload } = list
  const { progress, refusal, upload } = useUpload(onUpload, 'church')
  const picture = pictureOf(field)
  // Each finished upload is added to the list as it is at that time.
  const latest = useRef(items)
  latest.current = items

  const join = (address: string) => {
    latest.current = [...latest.current, { ...newItem(field, new Date()), [picture]: address }]
    onChange(latest.current)
  }

  const button = (
    <div className="grid justify-items-start gap-2">
      <ChooseFile several disabled={progress !== undefined} onChoose={files => upload(files, join)}>
        {progress === undefined ? field.add : `Enviando… ${Math.round(progress * 100)}%`}
      </ChooseFile>
      <FieldNotes id="fotos" error={refusal} />
    </div>
  )

  return (
    <ItemList {...list} addButton={button}>
      {(item, change, nameInItem) => (
        <>
          <Picture
            src={item[picture] ?? ''}
            alt={item.about || 'Foto da igreja'}
            width={320}
            height={240}
            className="aspect-4/3 w-full max-w-80 rounded-soft bg-sunken object-cover"
          />
          {children(item, change, nameInItem)}
        </>
      )}
    </ItemList>
  )
}

const pictureOf = ({ item }: ListField) =>
  Object.entries(item).find(([, field]) => field.kind === 'picture' && field.required)?.[0] ?? ''
