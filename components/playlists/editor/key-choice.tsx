import { Select } from '@/components/kit/form/field'
import { formatKeyName, KEYS } from '@/lib/engines/cifra/theory/key'

type Props = { hymnKey: string; value: string | null }

/** The keys of the hymn's own mode: nobody plays a major song in minor. */
export function KeyChoice({ hymnKey, value }: Props) {
  const keys = KEYS.filter(({ key }) => isMinor(key) === isMinor(hymnKey))
  const known = value === null || keys.some(({ key }) => key === value)
  return (
    <Select name="key" label="Tom" defaultValue={value ?? ''}>
      <option value="">{`O do louvor (${hymnKey})`}</option>
      {!known && <option value={value}>{`${value} · ${formatKeyName(value)}`}</option>}
      {keys.map(({ key, name }) => (
        <option key={key} value={key}>
          {`${key} · ${name}`}
        </option>
      ))}
    </Select>
  )
}

const isMinor = (key: string) => key.endsWith('m')
