import * as z from 'zod'
import { line } from '@/lib/text-fields'
import { streamAddress } from './broadcast'

const CHECK = 'Verifique o link e tente novamente'

export const activation = z.strictObject({
  url: line(2000, CHECK)
    .transform((text, context) => {
      const address = streamAddress(text)
      if (address === undefined) context.addIssue({ code: 'custom', message: CHECK })
      return address ?? z.NEVER
    })
    .pipe(z.string().max(2000, CHECK)),
})

export const nothing = z.strictObject({})
