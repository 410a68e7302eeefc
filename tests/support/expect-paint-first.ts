import { expect } from '@playwright/test'

/** Sheets and scripts stand at the end of a document, so nothing of its first screen waits for them. */
export function expectPaintFirst(html: string, path: string) {
  const end = html.indexOf('<link fetchpriority="low" rel="stylesheet"')
  expect(html.slice(0, end), `${path} requests what its first paint does not need before its pictures`).not.toMatch(
    /<link rel="stylesheet"|<script src="[^"]*"[^>]* async=""|<link rel="preload" as="script"/,
  )
  expect(html.slice(end), `${path} does not load what opens later`).toMatch(
    /<script src="\/_next[^>]* async=""><\/script><\/body><\/html>$/,
  )
}
