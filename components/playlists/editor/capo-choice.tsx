import { Select } from '@/components/kit/form/field'
import { FRETS, formatCapo, formatFret, listOpenCapos } from '@/lib/engines/cifra/theory/capo'

type Props = { sounding: string; value: number | null; chosen: number | null }

/** Every fret, with the key whose shapes one plays there; the hint names the frets that give open chords. */
export function CapoChoice({ sounding, value, chosen }: Props) {
  return (
    <Select name="capo" label="Capotraste" hint={formatCapoHint(sounding, chosen)} defaultValue={value ?? ''}>
      <option value="">Sem capotraste</option>
      {FRETS.map(fret => (
        <option key={fret} value={fret}>
          {formatFret(sounding, fret)}
        </option>
      ))}
    </Select>
  )
}

function formatCapoHint(sounding: string, chosen: number | null) {
  if (chosen) return formatCapo(sounding, chosen)
  const good = listOpenCapos(sounding).map(({ capo, shapes }) => `casa ${capo} (${shapes})`)
  return good.length > 0 ? `Formas abertas: ${good.join(', ')}.` : undefined
}
