import * as z from 'zod'
import { QUERY_LENGTH } from '@/lib/hymns/lengths'
import { singleLine } from '@/lib/values/schema-fields'

/** `?q=…` searches the words of all songs. */
export const hymnSearch = z.object({ q: singleLine(QUERY_LENGTH).default('') })
