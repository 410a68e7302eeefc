import 'server-only'
import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace'
import { log } from '@/lib/platform/runtime/log'
import { settlesWithin } from '@/lib/platform/runtime/settles-within'
import { onStop } from '@/lib/platform/runtime/shutdown'
import { cleanSpan } from './clean-span'

const STOP_TIMEOUT = 3000

/** Collects spans, ours and Next's, and sends them by OTLP to the receiver that the environment names. */
export function startTraces(version: string) {
  // The addresses that Next fetches from would stand in the names of these spans.
  process.env.NEXT_OTEL_FETCH_DISABLED = '1'
  const provider = new TracerProvider({
    resource: describeResource(version),
    sampler: chooseSampler(process.env.OTEL_TRACES_SAMPLER, process.env.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter: cleanBefore(new OTLPTraceExporter()) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  onStop(() => settlesWithin(STOP_TIMEOUT, provider.shutdown()))
  return provider
}

function cleanBefore(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans.map(cleanSpan), result => {
        if (result.error) log.warn('spans were not taken', { error: result.error })
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const samplers: Record<string, (share: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: share => new TraceIdRatioBasedSampler(share),
}

/** The samplers of OpenTelemetry's specification; without a choice every trace is sent. */
function chooseSampler(name = 'parentbased_always_on', argument = '1'): Sampler {
  const root = samplers[name.replace('parentbased_', '')]?.(Number(argument))
  if (!root) throw new Error(`OTEL_TRACES_SAMPLER: there is no ${name}`)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function describeResource(version: string): TracerProviderOptions['resource'] {
  const given = (process.env.OTEL_RESOURCE_ATTRIBUTES ?? '').split(',').map(pair => pair.split('='))
  const attributes = {
    ...Object.fromEntries(given.flatMap(([name, value]) => (name && value ? [[name.trim(), value.trim()]] : []))),
    'service.name': process.env.OTEL_SERVICE_NAME || 'comunhao',
    'service.version': version,
  }
  const resource = { attributes, merge: () => resource, getRawAttributes: () => Object.entries(attributes) }
  return resource
}
