import { findIcsFile } from '@/lib/events/feed/queries'
import { icsQuery } from '@/lib/events/schema'
import { noStore } from '@/lib/platform/runtime/responses'

/**
 * Returns an event as a calendar file, with `?start=2026-11-25T19:30` one day of a series; 404 for an event that the user
 * may not see.
 */
export async function GET(request: Request, { params }: RouteContext<'/agenda/[file]'>) {
  const { file } = await params
  const start = new URL(request.url).searchParams.get('start') ?? undefined
  const query = icsQuery.safeParse({ id: file.replace(/\.ics$/, ''), start })
  const body = query.success ? await findIcsFile(query.data.id, query.data.start) : undefined
  if (!body) return new Response('Not found', { status: 404, headers: noStore })

  return new Response(body, {
    headers: {
      ...noStore,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="evento.ics"',
    },
  })
}
