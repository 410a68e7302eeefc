import { Select } from '@/components/form/field'
import { KEYS, keyName } from '@/lib/cifra/theory/key'

type Props = { own: string; said: string | null }

/** The keys of the hymn's own mode: nobody plays in minor what is written in major. */
export function KeyChoice({ own, said }: Props) {
  const keys = KEYS.filter(({ key }) => isMinor(key) === isMinor(own))
  const known = said === null || keys.some(({ key }) => key === said)
  return (
    <Select name="key" label="Tom" defaultValue={said ?? ''}>
      <option value="">{`O do louvor (${own})`}</option>
      {!known && <option value={said}>{`${said} · ${keyName(said)}`}</option>}
      {keys.map(({ key, name }) => (
        <option key={key} value={key}>
          {`${key} · ${name}`}
        </option>
      ))}
    </Select>
  )
}

const isMinor = (key: string) => key.endsWith('m')
