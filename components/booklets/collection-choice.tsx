import { Select } from '@/components/kit/form/field'

type Props = {
  collections: { name: string; count: number }[]
  chosen: string | undefined
  onChoose: (collection: string | undefined) => void
}

const ALL = '*'

/** Which part of the songbook: all of it, or one collection. */
export function CollectionChoice({ collections, chosen, onChoose }: Props) {
  return (
    <Select
      name="collection"
      label="Coletânea"
      value={chosen ?? ALL}
      onChange={({ target: { value } }) => onChoose(value === ALL ? undefined : value)}
    >
      <option value={ALL}>Todos os louvores</option>
      {collections.map(({ name, count }) => (
        <option key={name} value={name}>
          {`${name || 'Louvores da igreja'} (${count})`}
        </option>
      ))}
    </Select>
  )
}
