import { Select } from '@/components/form/field'
import { goodCapos } from '@/lib/cifra/theory/capo'
import { capoLine, FRETS, fretLine } from '@/lib/cifra/theory/capo-labels'

type Props = { sounding: string; said: number | null; chosen: number | null }

/** Every fret with the shapes that one plays there; below, where they lie open under the hand. */
export function CapoChoice({ sounding, said, chosen }: Props) {
  return (
    <Select name="capo" label="Capotraste" hint={hint(sounding, chosen)} defaultValue={said ?? ''}>
      <option value="">Sem capotraste</option>
      {FRETS.map(fret => (
        <option key={fret} value={fret}>
          {fretLine(sounding, fret)}
        </option>
      ))}
    </Select>
  )
}

function hint(sounding: string, chosen: number | null) {
  if (chosen) return capoLine(sounding, chosen)
  const good = goodCapos(sounding).map(({ capo, shapes }) => `casa ${capo} (${shapes})`)
  return good.length > 0 ? `Formas abertas: ${good.join(', ')}.` : undefined
}
