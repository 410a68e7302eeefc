import { toChurchDay } from '@/lib/platform/runtime/time'
import { toPhoneDigits } from '@/lib/values/phone'
import type { FormerRow } from './former-database'
import { isTrue, type Say, toBirthDate, toMoment, toText } from './former-values'

/** The moment of the move, the same for every row. */
export const NOW = new Date()

export const ADMIN_ROLES = ['admin', 'administrator', 'administrador']
const MEMBER_ROLES = ['', 'member', 'membro', 'user', 'authenticated']

/** Whether the person is an admin there. */
export function readRole({ is_admin: isAdmin, role }: FormerRow, say: Say) {
  const named = (role ?? '').trim().toLowerCase()
  if (isTrue(isAdmin) || ADMIN_ROLES.includes(named)) return true
  if (!MEMBER_ROLES.includes(named)) say('unknown-role')
  return false
}

export const isBanned = (until: string | null | undefined) =>
  until === 'infinity' || (toMoment(until) ?? NOW) > NOW || Number(until?.slice(0, 4)) > 2199

/** bcrypt as it is; above cost 14 a check would take seconds. */
export function readPassword({ encrypted_password: hash, account_id: account }: FormerRow, say: Say) {
  if (/^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(hash ?? '')) return hash ?? undefined
  if (account) say(hash ? 'unusable-password' : 'no-password')
  return undefined
}

export function readName({ name, raw_user_meta_data: details }: FormerRow, say: Say) {
  const ofAccount = readDetail(details, 'name') || readDetail(details, 'full_name')
  const known = toText(name, 100, say) || toText(ofAccount, 100, say)
  if (!known) say('no-name')
  return known || 'Sem nome'
}

export function readPhone({ phone, raw_user_meta_data: details }: FormerRow, say: Say) {
  const written = phone || readDetail(details, 'phone')
  const digits = toPhoneDigits(written)
  const isPhone = digits.length >= 8
  if (written.trim() && !isPhone) say('odd-phone')
  return isPhone ? digits : ''
}

export function readBirthDate({ birth_date: day, raw_user_meta_data: details }: FormerRow, say: Say) {
  const written = day || readDetail(details, 'birth_date')
  const birthDate = toBirthDate(written, toChurchDay(NOW))
  if (written && !birthDate) say('odd-birth-date')
  return birthDate ?? null
}

/** What an account says of its person beside the profile. */
function readDetail(details: string | null | undefined, name: string) {
  if (!details?.startsWith('{')) return ''
  try {
    const value: unknown = JSON.parse(details)[name]
    return typeof value === 'string' ? value : ''
  } catch {
    return '' // It was cut: nobody's name is that long.
  }
}
