import type pg from 'pg'
import { isEmail } from '@/lib/values/email-address'
import { type FormerDatabase, type FormerRow, selectColumns } from './former-database'
import { type Say, toCreatedAt, toText } from './former-values'
import type { Moved, MovedTable, Outcome } from './move-table'
import { ADMIN_ROLES, isBanned, NOW, readBirthDate, readName, readPassword, readPhone, readRole } from './person-values'
import { describePictures } from './picture-addresses'

type HouseBefore = { hasAdmin: boolean; hasPastor: boolean }

/** The people: accounts with their profiles, either without the other too. */
export function describePeople(former: FormerDatabase, house: HouseBefore): MovedTable {
  let needsPastor = !house.hasPastor
  return {
    name: 'profiles',
    sql: buildSql(former),
    keepsUp: ['name', 'email', 'phone', 'birth_date'],
    async prepare(here, rows) {
      const taken = await findByEmail(here, rows)
      return (row, _, say) => {
        const outcome = convertPerson(row, { taken, house, say, hasAccounts: former.hasTable('auth.users') })
        if (!outcome || !('row' in outcome)) return outcome
        // Somebody reads prayer requests from the first minute: the first admin, as on a first evening.
        const isPastor = needsPastor && outcome.row.is_admin === true
        if (isPastor) needsPastor = false
        return { ...outcome, row: { ...outcome.row, duties: isPastor ? ['pastoral'] : [] } }
      }
    },
    finish: async (here, moved, how) => {
      await storePasswords(here, moved)
      if (how === 'inserted') await recordRoles(here, moved)
    },
  }
}

const accountColumns = [
  ...['id', 'email', 'encrypted_password', 'email_confirmed_at', 'banned_until', 'deleted_at'],
  ...['raw_user_meta_data', 'created_at', 'last_sign_in_at'],
]
const profileColumns = ['id', 'email', 'name', 'phone', 'birth_date', 'is_admin', 'role', 'created_at']

/**
 * One row for each person. Of several with one e-mail an admin comes first, then who confirmed it, then who was there
 * last; the first admins come first of all, so that the church is never without one.
 */
function buildSql(former: FormerDatabase) {
  const accounts = selectColumns(former, 'auth.users', accountColumns)
  const profiles = selectColumns(former, 'profiles', profileColumns, [
    `(${describePictures(former, 'profiles')})::text as has_pictures`,
  ])
  const isFirst = `coalesce(p.is_admin, '') = 'true' or lower(btrim(coalesce(p.role, ''))) in (${ADMIN_ROLES.map(role => `'${role}'`)})`
  return `
    with people as (
      select coalesce(a.id, p.id) as id, a.id as account_id, p.id as profile_id, coalesce(nullif(a.email, ''), p.email) as email,
        p.name, p.phone, p.birth_date, p.is_admin, p.role, coalesce(a.created_at, p.created_at) as created_at,
        p.has_pictures, a.encrypted_password, a.email_confirmed_at, a.banned_until,
        a.deleted_at, a.raw_user_meta_data, a.last_sign_in_at,
        (${isFirst}) and a.deleted_at is null as is_first
      from (${accounts}) a full join (${profiles}) p on p.id = a.id
    )
    select id, account_id, profile_id, email, name, phone, birth_date, is_admin, role, created_at, has_pictures,
      encrypted_password, email_confirmed_at, banned_until, deleted_at, raw_user_meta_data
    from people
    order by is_first desc, lower(btrim(email)), (deleted_at is null) desc, (email_confirmed_at is not null) desc,
      last_sign_in_at desc nulls last, created_at, id`
}

type Context = {
  taken: Map<string, { id: string; isOurs: boolean }>
  house: HouseBefore
  say: Say
  hasAccounts: boolean
}

function convertPerson(row: FormerRow, { taken, house, say, hasAccounts }: Context): Outcome {
  const id = row.id?.toLowerCase() ?? ''
  if (row.deleted_at) {
    say('deleted')
    return undefined
  }
  const email = toText(row.email, 254, () => {}).toLowerCase()
  if (!isEmail(email)) {
    say('no-email')
    return undefined
  }
  const owner = taken.get(email)
  if (owner && owner.id !== id) {
    say(owner.isOurs ? 'has-account-here' : 'same-email')
    return { sameAs: owner.id }
  }
  taken.set(email, { id, isOurs: false })

  const isUnconfirmed = hasAccounts && row.account_id !== null && row.email_confirmed_at === null
  const isSuspended = isBanned(row.banned_until)
  // Without an account there nobody has proven to be that admin.
  const hasAccount = row.account_id !== null || !hasAccounts
  const isAdmin = readRole(row, say) && hasAccount && !isSuspended
  if (!row.profile_id) say('no-profile')
  if (!hasAccount) say('no-account')
  if (isUnconfirmed) say('unconfirmed-email')
  if (isSuspended) say('banned')
  if (isAdmin && house.hasAdmin) say('not-admin-here')
  const createdAt = toCreatedAt(row.created_at, say, NOW)
  const isMember = !isUnconfirmed || (isAdmin && !house.hasAdmin)
  return {
    passwordHash: isUnconfirmed ? undefined : readPassword(row, say),
    isComplete: row.has_pictures !== 'true',
    row: {
      id,
      email,
      name: readName(row, say),
      phone: readPhone(row, say),
      birth_date: readBirthDate(row, say),
      is_admin: isAdmin && !house.hasAdmin,
      duties: [],
      confirmed_at: isMember ? createdAt : null,
      suspended_at: isSuspended ? NOW : null,
      version: 1,
      created_at: createdAt,
    },
  }
}

/** Who has these e-mails here, by an account of ours or by an earlier row of the move. */
async function findByEmail(here: pg.Client, rows: FormerRow[]) {
  const emails = rows.map(({ email }) => toText(email, 254, () => {}).toLowerCase())
  const { rows: found } = await here.query<{ email: string; id: string; isOurs: boolean }>(
    `select email, id, not exists (select from moved_rows where table_name = 'profiles' and row_id = profiles.id
       and former_id = profiles.id and version is not null) as "isOurs"
     from profiles where email = any($1)`,
    [emails],
  )
  return new Map(found.map(({ email, id, isOurs }) => [email, { id, isOurs }]))
}

/** A password that was never used here may follow the former one; one that was is argon2id, and stays. */
async function storePasswords(here: pg.Client, moved: Moved[]) {
  const known = moved.flatMap(({ row, passwordHash }) =>
    passwordHash ? { profile_id: row.id, password_hash: passwordHash } : [],
  )
  await here.query(
    `insert into credentials (profile_id, password_hash)
     select profile_id, password_hash from json_populate_recordset(null::credentials, $1)
     on conflict (profile_id) do update set password_hash = excluded.password_hash
     where credentials.password_hash like '$2%'`,
    [JSON.stringify(known)],
  )
}

/** As npm run admin and a first evening record it; with people here, a code of the first evening opens nothing. */
async function recordRoles(here: pg.Client, moved: Moved[]) {
  const roles = moved.flatMap(({ row: { id, is_admin: isAdmin, duties } }) =>
    isAdmin ? [{ id, duty: null }, ...(duties as string[]).map(duty => ({ id, duty }))] : [],
  )
  await here.query(
    `insert into role_changes (profile_id, duty, is_admin, changed_by)
     select id, duty, true, 'move-in' from json_to_recordset($1) as roles (id uuid, duty duty)`,
    [JSON.stringify(roles)],
  )
  await here.query('delete from setup_codes')
}
