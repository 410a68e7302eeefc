import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Traces are collected if their receiver is named, by the variables that every OpenTelemetry program reads. */
export const isTracing =
  process.env.OTEL_SDK_DISABLED !== 'true' &&
  Boolean(process.env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || process.env.OTEL_EXPORTER_OTLP_ENDPOINT)

type SpanOptions = { kind?: SpanKind; attributes: Attributes; traceparent?: string }

/** Runs work in a span of its own, which begins a trace if there is none; `traceparent` is the caller's. */
export async function withSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes, traceparent }: SpanOptions,
  work: (span: Span) => Promise<Result>,
) {
  const parent = traceparent === undefined ? context.active() : readParent(traceparent)
  const span = trace.getTracer('comunhao').startSpan(name, { kind, attributes }, parent)
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    recordFailure(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Begins a span within the current one, and returns the function that ends it; undefined if there is no current one. */
export function beginSpan(name: string, attributes: Attributes) {
  if (!isTracing || !trace.getActiveSpan()) return undefined
  const span = trace.getTracer('comunhao').startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return (error?: unknown) => {
    if (error) recordFailure(span, error)
    span.end()
  }
}

/** An error's message may quote what a person wrote: only its name is recorded. */
function recordFailure(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

function readParent(traceparent: string) {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}
