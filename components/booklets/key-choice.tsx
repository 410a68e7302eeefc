import { Select } from '@/components/kit/form/field'
import { formatKeyName, normalizeKey, transposeKey } from '@/lib/engines/cifra/theory/key'

type Props = { hymnKey: string; chosen: string | undefined; onChoose: (key: string) => void }

/** The twelve keys of the hymn's own mode, and the name under which the current one was chosen. */
export function KeyChoice({ hymnKey, chosen, onChoose }: Props) {
  const own = normalizeKey(hymnKey)
  const usual = Array.from({ length: 12 }, (_, steps) => transposeKey(own, steps))
  const keys = chosen && !usual.includes(chosen) ? [chosen, ...usual] : usual
  return (
    <Select name="key" label="Tom" value={chosen ?? own} onChange={({ target: { value } }) => onChoose(value)}>
      {keys.map(key => (
        <option key={key} value={key}>
          {`${key} · ${formatKeyName(key)}`}
        </option>
      ))}
    </Select>
  )
}
