'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { LazyImport } from '@/components/kit/browser/lazy-import'
import { useLazyImport } from '@/components/kit/browser/use-lazy-import'

type Props<OwnProps> = {
  component: LazyImport<ComponentType<OwnProps>>
  props: OwnProps
  /** Reserves its space. */
  placeholder?: ReactNode
}

/** Loads the code of a component when it is rendered; after a failure, retries when the browser is online again. */
export function LazyComponent<OwnProps extends object>(props: Props<OwnProps>) {
  const [tries, setTries] = useState(0)
  return <LoadAttempt key={tries} {...props} onFailed={() => onceOnline(() => setTries(tries + 1))} />
}

function LoadAttempt<OwnProps extends object>({
  component,
  props,
  placeholder,
  onFailed,
}: Props<OwnProps> & { onFailed: () => void }) {
  const LoadedComponent = useLazyImport(component, onFailed)
  return LoadedComponent ? <LoadedComponent {...props} /> : placeholder
}

const onceOnline = (callback: () => void) => window.addEventListener('online', callback, { once: true })
