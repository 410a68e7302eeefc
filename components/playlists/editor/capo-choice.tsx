import { Select } from '@/components/kit/form/field'
import { FRETS, findShapesKey, formatCapo, formatFret, listOpenCapos } from '@/lib/engines/cifra/theory/capo'

type Props = {
  sounding: string
  /** The fret where the hymn's own capo is in this key; 0: none. */
  ownFret: number
  value: number | null
  chosen: number | null
}

/** Every fret, with the key whose shapes one plays there; the hint names the frets that give open chords. */
export function CapoChoice({ sounding, ownFret, value, chosen }: Props) {
  return (
    <Select
      name="capo"
      label="Capotraste"
      hint={formatCapoHint(sounding, chosen)}
      defaultValue={value || (ownFret > 0 && value === 0 ? 0 : '')}
    >
      {ownFret > 0 && (
        <option value="">{`O do louvor (${formatCapo(ownFret, findShapesKey(sounding, ownFret))})`}</option>
      )}
      <option value={ownFret > 0 ? 0 : ''}>Sem capotraste</option>
      {FRETS.map(fret => (
        <option key={fret} value={fret}>
          {formatFret(sounding, fret)}
        </option>
      ))}
    </Select>
  )
}

function formatCapoHint(sounding: string, chosen: number | null) {
  if (chosen) return `Soa ${sounding}: ${formatCapo(chosen, findShapesKey(sounding, chosen))}`
  const good = listOpenCapos(sounding).map(({ capo, shapes }) => `casa ${capo} (${shapes})`)
  return good.length > 0 ? `Formas abertas: ${good.join(', ')}.` : undefined
}
