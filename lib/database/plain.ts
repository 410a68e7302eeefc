import 'server-only'
import { Prisma } from '@/lib/generated/prisma/client'

/** Returns SQL that removes case and accents: 'Conceicao' finds 'Conceição'. */
export const normalizeForSearch = (text: Prisma.Sql) =>
  Prisma.sql`regexp_replace(normalize(lower(${text}::text), NFD), '[\u0300-\u036f]', '', 'g')`
