import { sql } from './served-database'
import { capitals, letters } from './untidy-texts'

export const untidyAdmin = { name: 'JOSÉ BATISTA DE OLIVEIRA CAVALCANTI DE ALBUQUERQUE E SILVA' }

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
  const admin = await insertPerson(untidyAdmin.name, { is_admin: true })
  const single = await insertPerson('Bia')
  for (const name of names) await insertPerson(name, { birth_date: '2000-11-27' })
  await sql(
    `insert into invitations (token_hash, label, message, expires_at, invited_by)
     values ('untidy', $1, '', now() + interval '9 days', $2)`,
    [capitals(100), admin],
  )
  return { admin, single }
}

async function insertPerson(name: string, fields: Record<string, unknown> = {}) {
  const row: Record<string, unknown> = { name, email: '', ...fields }
  const count = (await sql<{ count: number }>('select count(*)::int as count from profiles'))[0]?.count ?? 0
  row.email = `pessoa${count}.${letters(45)}@exemplo-de-um-provedor-comprido.org.br`
  const columns = Object.keys(row)
  const [person] = await sql<{ id: string }>(
    `insert into profiles (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return person?.id ?? ''
}
