import * as z from 'zod'
import { singleLine } from '@/lib/values/schema-fields'
import { QUERY_LENGTH } from './query-length'

/** `?q=…` searches the words of all songs. */
export const hymnSearch = z.object({ q: singleLine(QUERY_LENGTH).default('') })
