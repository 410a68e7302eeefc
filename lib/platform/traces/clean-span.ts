import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'

/**
 * What a span may say. Next's own spans also have the requested address with its query, the addresses of what is
 * fetched, and the messages of errors, which may quote what a person wrote: all that is left out.
 */
const allowedAttributes = new Set([
  'comunhao.request',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.method',
  'http.route',
  'http.status_code',
  'job.attempt',
  'job.task',
  'next.page',
  'next.route',
  'next.rsc',
  'next.segment',
  'next.span_type',
])

/** Returns a copy of a span without personal data. */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name.replace(/[?#].*|\bhttps?:.*/, '').trim() || 'span',
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes: pickAllowed(span.attributes),
    links: [],
    events: span.events.map(event => ({ ...event, attributes: pickAllowed(event.attributes ?? {}) })),
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  }
}

const pickAllowed = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowedAttributes.has(name)))
