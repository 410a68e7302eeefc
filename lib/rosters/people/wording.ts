import type { Outcome } from '@/lib/platform/action/outcome'
import { compareFields, type Wording } from '@/lib/platform/versions/differences'
import { formatPhone } from '@/lib/values/phone'

export type ServantFields = { name: string; phone: string; isAdult: boolean; positions: string[] }

type Comparison = {
  input: ServantFields
  now: ServantFields
  version: number
  /** The names of the team's positions, by id. */
  positionNames: ReadonlyMap<string, string>
}

/** Refuses a form that was opened before another leader saved, with what differs; undefined if nothing does. */
export function findConflict({ input, now, version, positionNames }: Comparison): Outcome<never> | undefined {
  const wording: Wording<ServantFields> = {
    name: { label: 'Nome' },
    phone: { label: 'Telefone', format: formatPhone },
    isAdult: { label: 'Tem 18 anos ou mais' },
    positions: { label: 'Posições', format: ids => ids.map(id => positionNames.get(id) ?? '').join(', ') },
  }
  const fields = compareFields(wording, { input, now }, () => author)
  if (fields.length === 0) return undefined
  return {
    status: 'refused',
    message: { title: 'Alguém salvou antes de você', text: 'Compare os dados e escolha o que fica.' },
    conflict: { version, ...author, fields },
  }
}

/** Who changes the data of a person is not recorded. */
const author = { by: 'Outra pessoa que lidera', when: 'há pouco' }
