import { Select } from '@/components/form/field'
import { CAPO_LIMIT, goodCapos, shapesKey } from '@/lib/hymns/capo'

type Props = { sounding: string; said: number | null; chosen: number | null }

/** Every fret with the shapes that one plays there; below, where they lie open under the hand. */
export function CapoChoice({ sounding, said, chosen }: Props) {
  return (
    <Select name="capo" label="Capotraste" hint={hint(sounding, chosen)} defaultValue={said ?? ''}>
      <option value="">Sem capotraste</option>
      {FRETS.map(fret => (
        <option key={fret} value={fret}>
          {`Casa ${fret} · formas de ${shapesKey(sounding, fret)}`}
        </option>
      ))}
    </Select>
  )
}

const FRETS = Array.from({ length: CAPO_LIMIT }, (_, at) => at + 1)

function hint(sounding: string, chosen: number | null) {
  if (chosen) return `Capo ${chosen} · formas de ${shapesKey(sounding, chosen)} · soa ${sounding}`
  const good = goodCapos(sounding).map(({ capo, shapes }) => `casa ${capo} (${shapes})`)
  return good.length > 0 ? `Formas abertas: ${good.join(', ')}.` : undefined
}
