import { sql } from './served-database'
import { capitals, letters } from './untidy-texts'

const names = [
  'Pr. João',
  'Pra. Maria das Graças do Espírito Santo Figueiredo de Almeida',
  'Dona D’Ávila',
  'Dr. e Presb. Antônio Carlos',
  'ANA CLARA',
  'm',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss',
  'Irmã',
]

/** Without a surname, with titles, with an apostrophe, in capitals, of sixty letters; hardly anybody has a phone. */
export async function insertUntidyPeople() {
  const admin = await insertPerson('JOSÉ BATISTA DE OLIVEIRA CAVALCANTI DE ALBUQUERQUE E SILVA', { isAdmin: true })
  const single = await insertPerson('Bia')
  for (const name of names) await insertPerson(name, { birthDate: '2000-11-27' })
  await sql(
    `insert into invitations (token_hash, label, message, expires_at, invited_by)
     values ('untidy', $1, '', now() + interval '9 days', $2)`,
    [capitals(100), admin],
  )
  return { admin, single }
}

async function insertPerson(name: string, { isAdmin = false, birthDate = '' } = {}) {
  const [person] = await sql<{ id: string }>(
    `insert into profiles (name, email, is_admin, birth_date)
     select $1, 'pessoa' || count(*) || $2, $3, nullif($4, '')::date from profiles returning id`,
    [name, `.${letters(45)}@exemplo-de-um-provedor-comprido.org.br`, isAdmin, birthDate],
  )
  return person?.id ?? ''
}
