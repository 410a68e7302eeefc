import * as z from 'zod'
import { line } from '@/lib/schema-fields'
import { streamAddress } from './broadcast'

const CHECK = 'Verifique o link e tente novamente'

export const activation = z.strictObject({
  url: line(2000, CHECK)
    .transform((text, context) => {
      const address = streamAddress(withScheme(text))
      if (address === undefined) context.addIssue({ code: 'custom', message: CHECK })
      return address ?? z.NEVER
    })
    .pipe(z.string().max(2000, CHECK)),
})

/** What people copy by hand has none: 'youtube.com/live'. One that is there stays as it is. */
const withScheme = (text: string) => (/^[^\s:/?#@]+\.[^\s:/?#@]+([/?#]|$)/.test(text) ? `https://${text}` : text)

export const nothing = z.strictObject({})
