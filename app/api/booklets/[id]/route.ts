import { findMyPdf } from '@/lib/booklets/queries'
import { contentDisposition, toFileName } from '@/lib/hymns/export/file-name'
import { noStore, privateJson } from '@/lib/platform/runtime/responses'
import { withSession } from '@/lib/platform/session/with-session'

/** A finished PDF, for the person who asked for it. */
export const GET = withSession(async (_, { params }: RouteContext<'/api/booklets/[id]'>) => {
  const found = await findMyPdf((await params).id)
  if (!found) return privateJson(null)
  return new Response(new Uint8Array(found.pdf), {
    headers: {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Length': String(found.pdf.length),
      'Content-Disposition': contentDisposition(`${toFileName(found.title)}.pdf`),
    },
  })
})
