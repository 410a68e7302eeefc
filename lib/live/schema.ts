import * as z from 'zod'
import { singleLine } from '@/lib/schema-fields'
import { parseStreamUrl } from './broadcast'

const CHECK = 'Verifique o link e tente novamente'

export const activation = z.strictObject({
  url: singleLine(2000, CHECK)
    .transform((text, context) => {
      const address = parseStreamUrl(withScheme(text))
      if (address === undefined) context.addIssue({ code: 'custom', message: CHECK })
      return address ?? z.NEVER
    })
    .pipe(z.string().max(2000, CHECK)),
})

/** Adds the scheme that people leave out: 'youtube.com/live'. An existing one stays. */
const withScheme = (text: string) => (/^[^\s:/?#@]+\.[^\s:/?#@]+([/?#]|$)/.test(text) ? `https://${text}` : text)

export const emptyInput = z.strictObject({})
